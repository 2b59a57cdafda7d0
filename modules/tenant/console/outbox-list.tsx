import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { messageTones } from '@linehaul/modules/message/console/message-tones.port.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type OutboxMessage, tenantContract } from '../contract/tenant.contract.ts';

function State({ state }: OutboxMessage) {
  const text = useTextOf();
  return <StatusTag tone={messageTones[state]}>{text(`message.state.${state}`)}</StatusTag>;
}

export default listScreen({
  endpoint: tenantContract.OutboxList,
  messages: 'tenant',
  columns: [
    { field: 'created_at', as: 'time', width: 180 },
    { field: 'receiver', as: 'phone', width: 140 },
    { field: 'purpose', as: 'choice', width: 180 },
    { field: 'body' },
    { field: 'state', width: 120, render: (row) => <State {...row} /> },
    { field: 'channel', as: 'choice', hidden: true },
  ],
  filters: ['purpose'],
  hint: 'tenant.outbox.notice',
  empty: 'tenant.outbox.empty',
  emptyHint: 'tenant.outbox.hint',
});

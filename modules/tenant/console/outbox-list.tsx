import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { tenantContract } from '../contract/tenant.contract.ts';

function NoProvider() {
  const text = useTextOf();
  return <Alert type="info" showIcon title={text('tenant.outbox.notice')} />;
}

export default listScreen({
  endpoint: tenantContract.OutboxList,
  messages: 'tenant',
  columns: [
    { field: 'created_at', as: 'time', width: 180 },
    { field: 'receiver', as: 'phone', width: 140 },
    { field: 'purpose', as: 'choice', width: 180 },
    { field: 'body' },
    { field: 'channel', as: 'choice', hidden: true },
  ],
  filters: ['purpose'],
  header: NoProvider,
  empty: 'tenant.outbox.empty',
  emptyHint: 'tenant.outbox.hint',
});

import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import type { OwedItem } from '../contract/ageing.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { BackLink } from './back-link.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';

const places = {
  statement: '/finance/settlement/statement/info',
  order: '/logistics/order/info',
} as const satisfies Record<OwedItem['kind'], string>;

function Tabs() {
  const text = useTextOf();
  return (
    <>
      <ReconciliationTabs />
      <BackLink to="ageing" title={text('reconciliation.hint.owed')} />
    </>
  );
}

/** The statements and orders that a figure of the ageing is made of. */
export default listScreen({
  endpoint: reconciliationContract.OwedList,
  addressFields: ['tab'],
  messages: 'reconciliation',
  tabs: Tabs,
  rowKey: 'key',
  columns: [
    { field: 'no', as: 'link', to: ({ kind, id }) => `${places[kind]}/${id}` },
    { field: 'kind', as: 'choice' },
    { field: 'part', as: 'choice' },
    { field: 'member_name' },
    { field: 'day', as: 'day', sortable: true },
    { field: 'due_day', as: 'day' },
    { field: 'days_late', as: 'count', sortable: true },
    { field: 'bucket', as: 'choice' },
    { field: 'amount_cents', as: 'money' },
  ],
  filters: [{ field: 'member_id', as: 'remote', source: memberSource }, 'bucket'],
  empty: 'reconciliation.empty.owed',
  emptyHint: 'reconciliation.empty.ageing_hint',
});

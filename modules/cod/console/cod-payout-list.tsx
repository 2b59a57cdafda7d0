import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { codContract, codState } from '../contract/cod.contract.ts';
import { payoutActions, payoutBulkActions } from './cod-actions.tsx';
import { PayoutState } from './cod-state.tsx';

function StateTabs() {
  return <ListTabs field="state" values={codState.options} texts="cod.state" all="cod.all" />;
}

export default listScreen({
  endpoint: codContract.CodPayoutList,
  messages: 'cod',
  tabs: StateTabs,
  columns: [
    { field: 'payout_no', as: 'link', to: ({ id }) => `/finance/settlement/cod/payout/info/${id}` },
    { field: 'shipper_name', render: (row) => partyName(row, 'shipper_name') },
    { field: 'state', render: ({ state }) => <PayoutState state={state} /> },
    { field: 'order_count', as: 'count' },
    { field: 'cod_cents', as: 'money' },
    { field: 'deducted_cents', as: 'money' },
    { field: 'payout_cents', as: 'money' },
    { field: 'applied_by' },
    { field: 'applied_at', as: 'time' },
    { field: 'audited_by' },
    { field: 'paid_at', as: 'time' },
    { field: 'shipper_phone', as: 'phone', hidden: true },
    { field: 'method', as: 'choice', hidden: true },
    { field: 'note', hidden: true },
    { field: 'audit_note', hidden: true },
  ],
  filters: [{ field: 'member_id', as: 'remote', source: memberSource }],
  rowActions: payoutActions,
  bulkActions: payoutBulkActions,
  empty: 'cod.empty.payouts',
  emptyHint: 'cod.empty.payouts_hint',
});

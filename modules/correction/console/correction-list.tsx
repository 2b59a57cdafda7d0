import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { type CorrectionState, correctionContract, correctionState } from '../contract/correction.contract.ts';
import { correctionActions } from './correction-actions.tsx';
import { changesText } from './wanted-changes.ts';

const tones = { open: 'warning', done: 'success', refused: 'danger', withdrawn: 'neutral' } as const satisfies Record<
  CorrectionState,
  string
>;

function StateTabs() {
  return <ListTabs field="state" values={correctionState.options} texts="correction.state" all="correction.all" />;
}

/** What one person has asked to have put right, for another one to decide. */
export default listScreen({
  endpoint: correctionContract.CorrectionList,
  messages: 'correction',
  tabs: StateTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ order_id }) => `/logistics/order/info/${order_id}` },
    { field: 'kind', as: 'choice' },
    { field: 'state', as: 'status', tones },
    { field: 'changes', render: changesText, width: 340 },
    { field: 'reason' },
    { field: 'made_by' },
    { field: 'made_at', as: 'time' },
    { field: 'checked_by' },
    { field: 'checked_at', as: 'time' },
    { field: 'check_note', hidden: true },
  ],
  filters: ['kind'],
  rowActions: correctionActions,
  empty: 'correction.empty.list',
  emptyHint: 'correction.empty.list_hint',
});

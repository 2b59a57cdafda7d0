import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { TransactionDrawer } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { KindName } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import type { Reversal, ReversalState } from '@linehaul/modules/ledger/contract/ledger-reversal.contract.ts';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';

const { ReversalApprove, ReversalList, ReversalRefuse, ReversalWithdraw, TransactionInfo } = ledgerContract;

const tones = { open: 'warning', done: 'success', refused: 'danger', withdrawn: 'neutral' } as const satisfies Record<
  ReversalState,
  string
>;

const target = ({ id }: Reversal) => ({ id });
const about = ({ transaction_id, shop_name, amount_cents }: Reversal) => ({
  id: transaction_id,
  name: shop_name,
  amount: money(amount_cents),
});

const rowActions: readonly Action<Reversal>[] = [
  {
    title: 'ledger.reversal.entries',
    primary: true,
    needs: TransactionInfo,
    dialog: ({ subject, onClose }) => <TransactionDrawer id={subject.transaction_id} onClose={onClose} />,
  },
  confirmAction<typeof ReversalApprove, Reversal>({
    endpoint: ReversalApprove,
    title: 'ledger.reversal.approve',
    when: ({ actions }) => actions.includes('approve'),
    input: target,
    question: 'ledger.reversal.question',
    params: about,
    success: 'ledger.reversal.approved',
  }),
  dialogAction<typeof ReversalRefuse, Reversal>({
    endpoint: ReversalRefuse,
    messages: 'ledger',
    title: 'ledger.reversal.refuse',
    fields: [{ field: 'reason', span: 'full' }],
    danger: true,
    when: ({ actions }) => actions.includes('refuse'),
    hidden: target,
    success: 'ledger.reversal.refused',
  }),
  confirmAction<typeof ReversalWithdraw, Reversal>({
    endpoint: ReversalWithdraw,
    title: 'ledger.reversal.withdraw',
    when: ({ actions }) => actions.includes('withdraw'),
    input: target,
    question: 'ledger.reversal.question_withdraw',
    params: about,
    success: 'ledger.reversal.withdrawn',
  }),
];

/** Postings that somebody asked to be taken back. */
export default listScreen({
  endpoint: ReversalList,
  addressFields: ['tab'],
  messages: 'ledger',
  tabs: ReconciliationTabs,
  search: false,
  filters: ['state'],
  columns: [
    { field: 'transaction_id', as: 'count', width: 100 },
    { field: 'shop_name' },
    { field: 'kind', render: (row) => <KindName field="kind" kind={row.kind} /> },
    { field: 'amount_cents', as: 'money' },
    { field: 'memo' },
    { field: 'state', as: 'status', tones },
    { field: 'reason' },
    { field: 'made_by' },
    { field: 'made_at', as: 'time' },
    { field: 'checked_by' },
    { field: 'checked_at', as: 'time' },
    { field: 'check_note', hidden: true },
    { field: 'reversal_id', as: 'count', hidden: true },
  ],
  rowActions,
  empty: 'ledger.reversal.empty',
  emptyHint: 'ledger.reversal.empty_hint',
});

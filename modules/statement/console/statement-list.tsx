import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { statementContract, statementState } from '../contract/statement.contract.ts';
import { addStatements, statementRowActions } from './statement-actions.tsx';

function StateTabs() {
  return <ListTabs field="state" values={statementState.options} texts="statement.state" all="statement.all" />;
}

export default listScreen({
  endpoint: statementContract.StatementList,
  messages: 'statement',
  tabs: StateTabs,
  columns: [
    { field: 'statement_no', as: 'link', to: ({ id }) => `/finance/settlement/statement/info/${id}` },
    { field: 'month', sortable: true },
    { field: 'member_name' },
    { field: 'state', as: 'status' },
    { field: 'item_count', as: 'count' },
    { field: 'amount_cents', as: 'money' },
    { field: 'correction_cents', as: 'money' },
    { field: 'total_cents', as: 'money' },
    { field: 'invoice_no' },
    { field: 'paid_at', as: 'time' },
    { field: 'confirm_note', hidden: true },
    { field: 'method', as: 'choice', hidden: true },
    { field: 'created_by', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'member_id', as: 'remote', source: memberSource },
    { field: 'month', as: 'text' },
  ],
  rowActions: statementRowActions,
  sums: [
    { field: 'amount_cents', as: 'money' },
    { field: 'correction_cents', as: 'money' },
    { field: 'total_cents', as: 'money' },
  ],
  toolbar: [addStatements],
  empty: 'statement.empty.statements',
  emptyHint: 'statement.empty.statements_hint',
});

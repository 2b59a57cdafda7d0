import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { cashState, cashsheetContract } from '../contract/cashsheet.contract.ts';
import { cashActions } from './cashsheet-actions.tsx';
import { Cashier, CashStateTag, cashPage, Difference } from './cashsheet-parts.tsx';

function StateTabs() {
  return <ListTabs field="state" values={cashState.options} texts="cashsheet.state" all="cashsheet.all" />;
}

export default listScreen({
  endpoint: cashsheetContract.CashSheetList,
  messages: 'cashsheet',
  tabs: StateTabs,
  columns: [
    { field: 'day', as: 'link', to: ({ id }) => cashPage(id), sortable: true },
    { field: 'number', as: 'count' },
    { field: 'site_name' },
    { field: 'cashier', render: Cashier },
    { field: 'state', render: CashStateTag },
    { field: 'payment_count', as: 'count' },
    { field: 'taken_cents', as: 'money' },
    { field: 'handed_cents', as: 'money' },
    { field: 'received_cents', as: 'money' },
    { field: 'difference_cents', as: 'money', render: Difference },
    { field: 'handed_by' },
    { field: 'received_by', hidden: true },
    { field: 'handed_note', hidden: true },
    { field: 'received_note', hidden: true },
    { field: 'handed_at', as: 'time', hidden: true },
    { field: 'received_at', as: 'time', hidden: true },
  ],
  filters: [
    { from: 'day_from', to: 'day_to', title: 'cashsheet.field.day' },
    { field: 'site_id', as: 'remote', source: siteSource },
  ],
  rowActions: cashActions,
  empty: 'cashsheet.empty.sheets',
  emptyHint: 'cashsheet.empty.sheets_hint',
});

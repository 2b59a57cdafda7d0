import { time } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EntryDrawer } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import type { Entry } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { BackLink } from './back-link.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';

const openEntries: Action<Entry> = {
  title: 'reconciliation.action.entries',
  needs: ledgerContract.TransactionInfo,
  dialog: EntryDrawer,
};

function Tabs({ input }: ListPage) {
  const text = useTextOf();
  const [from, until] = [Number(input.posted_from ?? 0), Number(input.posted_until ?? 0)];
  const span = [
    from ? time(from) : text('console.list.from_start'),
    until ? time(until) : text('console.list.until_now'),
  ];
  return (
    <>
      <ReconciliationTabs />
      <BackLink to="trial" title={`${text('reconciliation.hint.entries')} · ${span.join(' – ')}`} />
    </>
  );
}

export default listScreen({
  endpoint: ledgerContract.EntryList,
  addressFields: ['tab'],
  messages: 'ledger',
  tabs: Tabs,
  rowKey: 'seq',
  search: false,
  columns: [
    { field: 'seq', as: 'count', width: 80, sortable: true },
    { field: 'posted_at', as: 'time' },
    { field: 'account_kind', as: 'choice' },
    { field: 'kind', as: 'choice' },
    { field: 'amount_cents', as: 'money' },
    { field: 'balance_after_cents', as: 'money' },
    { field: 'subject_kind', hidden: true },
    { field: 'subject_id', hidden: true },
  ],
  filters: [{ from: 'posted_day_from', to: 'posted_day_to', title: 'ledger.field.posted_day' }],
  rowActions: [openEntries],
  empty: 'reconciliation.empty.entries',
});

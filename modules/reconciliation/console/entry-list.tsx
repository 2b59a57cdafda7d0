import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EntryDocument, EntryDrawer } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { KindName, transactionKindSource, useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import type { StatementEntry } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { BackLink } from './back-link.tsx';
import { channelName } from './channel-name.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';

const openEntries: Action<StatementEntry> = {
  title: 'reconciliation.action.entries',
  needs: ledgerContract.TransactionInfo,
  dialog: EntryDrawer,
};

/** Whose account it is, and which of theirs; what the entries come to is in the trial balance of the same books. */
function useAccountName({ account_id, supplier_id }: ListPage['input']): string {
  const text = useTextOf();
  const isEnabled = useCan()(ledgerContract.TrialBalance);
  const books = { ...(typeof supplier_id === 'number' ? { supplier_id } : {}), is_by_tenant: true, limit: 200 };
  const { data } = useQueryOf(ledgerContract.TrialBalance, books, { enabled: isEnabled, quiet: true });
  const account = data?.list.find((row) => row.account_id === account_id);
  const nameKind = useKindNames('account_kind', account ? [account.account_kind] : []);
  if (!account) return text('reconciliation.hint.entries');
  const { shop_name, account_kind, channel } = account;
  const names = [shop_name, nameKind(account_kind), channel && channelName(channel)];
  return names.filter((name) => name !== '').join(' · ');
}

function Tabs({ input }: ListPage) {
  const text = useTextOf();
  const account = useAccountName(input);
  const [from, until] = [Number(input.posted_from ?? 0), Number(input.posted_until ?? 0)];
  const start = from ? time(from) : text('console.list.from_start');
  const end = until ? time(until) : text('console.list.until_now');
  // The days of the filter are shown by the filter itself.
  const hasDays = input.posted_day_from !== undefined || input.posted_day_to !== undefined;
  return (
    <>
      <ReconciliationTabs />
      <BackLink to="trial" title={hasDays ? account : `${account} · ${start} – ${end}`} />
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
    { field: 'account_kind', render: (entry) => <KindName field="account_kind" kind={entry.account_kind} /> },
    { field: 'kind', render: (entry) => <KindName field="kind" kind={entry.kind} /> },
    { field: 'amount_cents', as: 'money' },
    { field: 'balance_after_cents', as: 'money' },
    { field: 'document_no', title: 'ledger.field.document', render: (entry) => <EntryDocument entry={entry} /> },
    { field: 'subject_kind', hidden: true },
    { field: 'subject_id', hidden: true },
  ],
  filters: [
    { field: 'kind', as: 'remote', source: transactionKindSource },
    { from: 'posted_day_from', to: 'posted_day_to', title: 'ledger.field.posted_day' },
  ],
  rowActions: [openEntries],
  empty: 'reconciliation.empty.entries',
});

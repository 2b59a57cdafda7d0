import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { KindName } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ChannelCell } from './channel-name.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';

/** Accounts that did not hold what the tenant's records say when they were last compared. */
export default listScreen({
  endpoint: ledgerContract.DifferenceList,
  addressFields: ['tab'],
  messages: 'ledger',
  tabs: ReconciliationTabs,
  search: false,
  columns: [
    { field: 'shop_name' },
    { field: 'account_kind', render: (row) => <KindName field="account_kind" kind={row.account_kind} /> },
    { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
    { field: 'books_cents', as: 'money' },
    { field: 'documents_cents', as: 'money' },
    { field: 'difference_cents', as: 'money' },
    { field: 'found_at', as: 'time' },
  ],
  empty: 'ledger.difference.empty',
  emptyHint: 'ledger.difference.hint',
});

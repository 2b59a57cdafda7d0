import { EyeOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EntryDocument, EntryDrawer } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { KindName, transactionKindSource } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { platformAccounts, type StatementEntry } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { ComponentType } from 'react';
import { walletContract } from '../contract/wallet.contract.ts';
import { WalletBalances } from './wallet-balances.tsx';
import { WalletFlow } from './wallet-flow.tsx';

const openEntries: Action<StatementEntry> = {
  title: 'wallet.action.entries',
  icon: <EyeOutlined />,
  needs: ledgerContract.TransactionInfo,
  dialog: EntryDrawer,
};

const platformBooks: readonly string[] = platformAccounts.filter((kind) => kind !== 'cod_held');

/** The tenant's own books, or one that a plug-in has registered. */
function useBook(): string {
  const requestedBook = useSearchParams()[0].get('book') ?? '';
  return requestedBook === '' || platformBooks.includes(requestedBook) ? 'available' : requestedBook;
}

/** Above the statement: every balance, and what came in and went out. */
function Above() {
  const book = useBook();
  const query = useQueryOf(walletContract.WalletInfo, {});
  return (
    <>
      <Loaded query={query}>{(wallet) => <WalletBalances wallet={wallet} current={book} />}</Loaded>
      <WalletFlow />
    </>
  );
}

const statements = new Map<number, ComponentType>();

/** The statement of one account, made once. */
function statementOf(account_id: number): ComponentType {
  const statement =
    statements.get(account_id) ??
    listScreen({
      endpoint: ledgerContract.EntryList,
      messages: 'ledger',
      fixed: { account_id },
      addressFields: ['book'],
      rowKey: 'seq',
      search: false,
      columns: [
        { field: 'seq', as: 'count', width: 80, sortable: true },
        { field: 'posted_at', as: 'time' },
        { field: 'kind', render: (entry) => <KindName field="kind" kind={entry.kind} /> },
        { field: 'amount_cents', as: 'money' },
        { field: 'balance_after_cents', as: 'money' },
        { field: 'document_no', title: 'ledger.field.document', render: (entry) => <EntryDocument entry={entry} /> },
      ],
      filters: [
        { field: 'kind', as: 'remote', source: transactionKindSource },
        { from: 'posted_day_from', to: 'posted_day_to', title: 'ledger.field.posted_day' },
      ],
      rowActions: [openEntries],
      header: Above,
      empty: 'wallet.empty.entries',
    });
  statements.set(account_id, statement);
  return statement;
}

/** The statement of the chosen balance, with the balance in every line. */
export default function WalletStatement() {
  const text = useTextOf();
  const book = useBook();
  const query = useQueryOf(ledgerContract.AccountList, {});
  return (
    <Loaded query={query}>
      {(accounts) => {
        const account = accounts.find(({ kind }) => kind === book);
        if (account) {
          const Statement = statementOf(account.id);
          return <Statement />;
        }
        return (
          <div className="lh-page">
            <PageHeader />
            <Above />
            <section className="lh-surface">
              <EmptyState title={text('wallet.empty.entries')} />
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

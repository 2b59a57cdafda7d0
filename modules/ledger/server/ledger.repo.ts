import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDayOf, onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Generated, sql } from 'kysely';
import type { Account, Entry, TransactionRow } from '../contract/ledger-rows.contract.ts';

interface LedgerTables {
  ledger_account: Account & { supplier_id: number };
  ledger_entry: Pick<
    Entry,
    'account_id' | 'seq' | 'transaction_id' | 'amount_cents' | 'balance_after_cents' | 'posted_at'
  > & { supplier_id: number };
  ledger_transaction: Omit<TransactionRow, 'reversed_by_id'> & {
    account_ids: number[];
    amounts: number[];
    seqs: Generated<number[]>;
  };
}

interface Span {
  posted_day_from?: string | undefined;
  posted_day_to?: string | undefined;
}

export interface EntryFilter extends Span {
  account_id: number;
  kind?: string | undefined;
  /** Unix seconds, both included. */
  posted_from?: number | undefined;
  posted_until?: number | undefined;
}

export interface TransactionFilter extends Span {
  kind?: string | undefined;
  subject_kind?: string | undefined;
  subject_id?: number | undefined;
}

const statementSorting: Sorting = {
  columns: { seq: { expression: sql.ref('ledger_entry.seq'), kind: 'number' } },
  byDefault: '-seq',
  id: sql.ref('ledger_entry.seq'),
};

const transactionSorting: Sorting = {
  columns: { id: { expression: sql.ref('ledger_transaction.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('ledger_transaction.id'),
};

const entryColumns = [
  'ledger_entry.transaction_id',
  'ledger_entry.account_id',
  'ledger_account.kind as account_kind',
  'ledger_account.channel',
  'ledger_entry.seq',
  'ledger_entry.amount_cents',
  'ledger_entry.balance_after_cents',
  'ledger_transaction.kind',
  'ledger_transaction.subject_kind',
  'ledger_transaction.subject_id',
  'ledger_entry.posted_at',
] as const;

/** What has an outcome was reversed, unless it had been pending. */
const reversedById = sql<number | null>`case when ledger_transaction.phase = 'posted' then (
  select later.outcome_id from ledger_outcome later
  where later.supplier_id = ledger_transaction.supplier_id and later.transaction_id = ledger_transaction.id) end`.as(
  'reversed_by_id',
);

const transactionColumns = [
  'ledger_transaction.id',
  'ledger_transaction.supplier_id',
  'ledger_transaction.kind',
  'ledger_transaction.phase',
  'ledger_transaction.subject_kind',
  'ledger_transaction.subject_id',
  'ledger_transaction.memo',
  'ledger_transaction.login_name',
  'ledger_transaction.posted_at',
  'ledger_transaction.resolves_id',
  'ledger_transaction.reverses_id',
  reversedById,
] as const;

const postedWithin = (compare: '>=' | '<=', seconds: number) =>
  sql<boolean>`ledger_entry.posted_at ${sql.raw(compare)} ${new Date(seconds * 1000)}`;

/** Reads one tenant's books. */
export function ledgerRepo(scope: Scope, supplierId: number) {
  const tables = scope.tenantTables<LedgerTables>(supplierId);
  const entries = () =>
    tables
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', (join) => byWholeKey(join, 'ledger_account.id', 'ledger_entry.account_id'))
      .innerJoin('ledger_transaction', (join) =>
        byWholeKey(join, 'ledger_transaction.id', 'ledger_entry.transaction_id'),
      );
  /** The entries that a transaction has made: one by each account and its number there. */
  const entriesAt = (accountIds: readonly number[], seqs: readonly number[]) =>
    entries()
      .select(entryColumns)
      .where(
        sql<boolean>`(ledger_entry.account_id, ledger_entry.seq) in
          (select * from unnest(${accountIds}::int8[], ${seqs}::int8[]))`,
      )
      .orderBy('ledger_entry.account_id')
      .orderBy('ledger_entry.seq')
      .execute();
  const transactions = () => tables.selectFrom('ledger_transaction');
  const onDays = (table: 'ledger_entry' | 'ledger_transaction', { posted_day_from: from, posted_day_to: to }: Span) =>
    onBusinessDays(scope, `${table}.posted_at`, { from, to });
  return {
    accounts: (): Promise<Account[]> =>
      tables
        .selectFrom('ledger_account')
        .select(['id', 'kind', 'channel', 'balance_cents', 'reserved_cents'])
        .orderBy('id')
        .execute(),

    /** The statement of one account. */
    statement(query: PageQuery & EntryFilter): Promise<Page<Entry>> {
      let matches = entries().where('account_id', '=', query.account_id).where(onDays('ledger_entry', query));
      const { kind, posted_from, posted_until } = query;
      if (kind) matches = matches.where('ledger_transaction.kind', '=', kind);
      if (posted_from !== undefined) matches = matches.where(postedWithin('>=', posted_from));
      if (posted_until !== undefined) matches = matches.where(postedWithin('<=', posted_until));
      return listPage(scope, matches, (page) => page.select(entryColumns), query, statementSorting);
    },

    transactions(query: PageQuery & TransactionFilter): Promise<Page<TransactionRow>> {
      let matches = transactions().where(onDays('ledger_transaction', query));
      if (query.kind) matches = matches.where('ledger_transaction.kind', '=', query.kind);
      if (query.subject_kind) matches = matches.where('ledger_transaction.subject_kind', '=', query.subject_kind);
      if (query.subject_id) matches = matches.where('ledger_transaction.subject_id', '=', query.subject_id);
      return listPage(scope, matches, (page) => page.select(transactionColumns), query, transactionSorting);
    },

    /** What an account kind gained and lost on each business day of a span; days without entries are absent. */
    async daySums(kind: string, from: string, to: string) {
      const { rows } = await sql<{ day: string; in_cents: number; out_cents: number }>`
        select ${businessDayOf(scope, 'e.posted_at')} as day,
          coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::int8 as in_cents,
          coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::int8 as out_cents
        from ledger_account a join ledger_entry e on e.supplier_id = a.supplier_id and e.account_id = a.id
        where a.supplier_id = ${supplierId} and a.kind = ${kind}
          and ${onBusinessDays(scope, 'e.posted_at', { from, to })}
        group by 1 order by 1`.execute(scope.unscoped('named tenant', supplierId));
      return rows;
    },

    async idOf(key: string): Promise<number | undefined> {
      const row = await transactions()
        .select('ledger_transaction.id')
        .where(sql.ref<string>('ledger_transaction.key'), '=', key)
        .executeTakeFirst();
      return row?.id;
    },

    /** A transaction with the amounts it moves or plans, and its entries; a pending one has none. */
    async transaction(id: number) {
      const transactionRow = await transactions()
        .select(transactionColumns)
        .select(['ledger_transaction.account_ids', 'ledger_transaction.amounts', 'ledger_transaction.seqs'])
        .where('ledger_transaction.id', '=', id)
        .executeTakeFirst();
      if (!transactionRow) return undefined;
      const { account_ids, amounts, seqs, ...row } = transactionRow;
      const lines = seqs.length === 0 ? [] : await entriesAt(account_ids, seqs);
      const plan = account_ids.map((account_id, at) => ({ account_id, amount_cents: amounts[at] ?? 0 }));
      return { row, plan, entries: lines };
    },
  };
}

import type { AccountKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { bounded, type Dated, type Part, rolledOf } from './figures.repo.ts';

/** Accounts that one statement folds, and entries of each. */
const batchAccounts = 500;
const batchEntries = 2_000;

type Side = Pick<Part<string>, 'side' | 'period'>;

/** Entries with what they are of; each transaction is counted with the first of its entries. */
const entryColumns = sql`a.supplier_id, a.kind as account_kind, t.kind, e.posted_at,
  (t.account_ids[1] = e.account_id and t.seqs[1] = e.seq)::int4 as transactions,
  greatest(e.amount_cents, 0) as in_cents, greatest(-e.amount_cents, 0) as out_cents`;
const withTransaction = sql`join ledger_transaction t on t.supplier_id = e.supplier_id and t.id = e.transaction_id`;

export interface FoldedFunds {
  /** Entries that are in the roll-up now, and were not. */
  taken: number;
}

/**
 * Adds entries to the roll-up that came after each account's mark, and moves the mark: one statement, so nobody reads an
 * entry twice or not at all. A mark that another process moves at this moment is passed over.
 */
export async function foldFunds(
  scope: Scope,
  { accounts = batchAccounts, entries = batchEntries } = {},
): Promise<FoldedFunds> {
  const tables = scope.unscoped('server work');
  await sql`insert into funds_mark (supplier_id, account_id, seq)
    select a.supplier_id, a.id, 0 from ledger_account a
    where a.entry_count > 0 and not exists (
      select from funds_mark m where m.supplier_id = a.supplier_id and m.account_id = a.id)
    order by 1, 2 on conflict do nothing`.execute(tables);
  const { rows } = await sql<FoldedFunds>`
    with due as (
      select m.supplier_id, m.account_id, m.seq, a.kind from funds_mark m
      join ledger_account a on a.supplier_id = m.supplier_id and a.id = m.account_id
      where a.entry_count > m.seq
      order by m.supplier_id, m.account_id limit ${accounts} for update of m skip locked
    ), taken as (
      select ${entryColumns}, e.account_id, e.seq, ${businessDayOf(scope, 'e.posted_at')} as on_day
      from due a cross join lateral (
        select * from ledger_entry e
        where e.supplier_id = a.supplier_id and e.account_id = a.account_id and e.seq > a.seq
        order by e.seq limit ${entries}) e
      ${withTransaction}
    ), marked as (
      update funds_mark m set seq = last.seq
      from (select supplier_id, account_id, max(seq) as seq from taken group by 1, 2) as last
      where m.supplier_id = last.supplier_id and m.account_id = last.account_id
    ), folded as (
      insert into funds_stat as s (supplier_id, span, day, account_kind, kind, transactions, in_cents, out_cents)
      select supplier_id, spans.span, spans.day, account_kind, kind, sum(transactions), sum(in_cents), sum(out_cents)
      from taken
      cross join lateral (values ('day', on_day), ('month', on_day - (extract(day from on_day)::int4 - 1))) as spans (span, day)
      group by supplier_id, spans.span, spans.day, account_kind, kind
      order by supplier_id, spans.span, spans.day, account_kind, kind
      on conflict (supplier_id, span, day, account_kind, kind) do update set
        transactions = s.transactions + excluded.transactions,
        in_cents = s.in_cents + excluded.in_cents, out_cents = s.out_cents + excluded.out_cents
    )
    select count(*) as taken from taken`.execute(tables);
  return rows[0] ?? { taken: 0 };
}

const seconds = (value: number) => sql`to_timestamp(${value})`;

function within(from: number, until: number): RawBuilder<unknown> {
  return sql`e.posted_at >= ${seconds(from)} and e.posted_at < ${seconds(until)}`;
}

/** Money of one tenant, or of everybody's books. */
type Whose = number | 'everybody';

function selectCells(scope: Scope, whose: Whose, { side, period }: Side, dating: Dated): RawBuilder<unknown>[] {
  const { days, partial } = period;
  const belongsTo = (table: string) =>
    whose === 'everybody' ? sql`true` : sql`${sql.ref(`${table}.supplier_id`)} = ${whose}`;
  const sideColumn = sql`${sql.lit(side)}::text as side`;
  const sumColumns = sql`supplier_id, account_kind, kind, transactions::numeric, in_cents::numeric, out_cents::numeric`;
  const ofEntries = (rows: RawBuilder<unknown>) =>
    sql`select ${sideColumn}, ${businessDayOf(scope, 'posted_at')} as day, ${sumColumns} from (${rows}) as entries`;
  const cells: RawBuilder<unknown>[] = [];
  if (days) {
    const { from, until } = businessDayBounds(scope, days.from, days.to);
    cells.push(
      sql`select ${sideColumn}, day, ${sumColumns} from funds_stat s where ${belongsTo('s')} and ${rolledOf(days, dating)}`,
      ofEntries(sql`select ${entryColumns}
        from ledger_account a
        left join funds_mark m on m.supplier_id = a.supplier_id and m.account_id = a.id
        join ledger_entry e on e.supplier_id = a.supplier_id and e.account_id = a.id and e.seq > coalesce(m.seq, 0)
        ${withTransaction}
        where ${belongsTo('a')} and a.entry_count > coalesce(m.seq, 0) and ${within(from, until)}`),
    );
  }
  if (partial) {
    const { from, until } = businessDayBounds(scope, partial.day);
    cells.push(
      ofEntries(sql`select ${entryColumns}
        from ledger_entry e
        join ledger_account a on a.supplier_id = e.supplier_id and a.id = e.account_id
        ${withTransaction}
        where ${belongsTo('e')} and ${within(from, partial.until ?? until)}`),
    );
  }
  return cells;
}

export const fundsSums = ['transactions', 'in_cents', 'out_cents'] as const;
export type FundsSum = (typeof fundsSums)[number];
export type FundsSums = Record<FundsSum, number>;

export interface FundsCell extends FundsSums {
  side: string;
  day: string;
  account_kind: string;
  kind: string;
}

export interface TenantCell extends FundsSums {
  side: string;
  supplier_id: number;
  account_id: number;
  kind: string;
}

export interface Account {
  account_kind: string;
  accounts: number;
  balance_cents: number;
  reserved_cents: number;
}

/** Reads everybody's books, or one tenant's: the callers are the platform, the bank and the server's own work. */
export function fundsRepo(scope: Scope, whose: Whose = 'everybody') {
  const tables = scope.unscoped('several tenants');
  const sums = sql.join(fundsSums.map((name) => sql`${bounded(sql`sum(${sql.ref(name)})`)} as ${sql.id(name)}`));
  const unionOf = (sides: readonly Side[], dating: Dated) =>
    sql.join(
      sides.flatMap((side) => selectCells(scope, whose, side, dating)),
      sql` union all `,
    );
  return {
    /** By day, kind of account and kind of transaction. */
    async byDay(sides: readonly Side[]): Promise<FundsCell[]> {
      const { rows } = await sql<FundsCell>`
        select side, day, account_kind, kind, ${sums} from (${unionOf(sides, 'by day')}) as cells
        group by 1, 2, 3, 4`.execute(tables);
      return rows;
    },

    /** The same without days: of a long period from whole months. */
    async inAll(sides: readonly Side[]): Promise<Omit<FundsCell, 'day'>[]> {
      const { rows } = await sql<Omit<FundsCell, 'day'>>`
        select side, account_kind, kind, ${sums} from (${unionOf(sides, 'in all')}) as cells
        group by 1, 2, 3`.execute(tables);
      return rows;
    },

    /** What accounts of a kind moved, by whose books they are in and by kind of transaction. */
    async byTenant(accountKind: AccountKind, sides: readonly Side[]): Promise<TenantCell[]> {
      const { rows } = await sql<TenantCell>`
        select side, cells.supplier_id, a.id as account_id, cells.kind, ${sums}
        from (${unionOf(sides, 'in all')}) as cells
        join ledger_account a on a.supplier_id = cells.supplier_id and a.kind = cells.account_kind and a.channel = ''
        where cells.account_kind = ${accountKind}
        group by 1, 2, 3, 4`.execute(tables);
      return rows;
    },

    /** The accounts themselves, as they are now. */
    async accounts(): Promise<Account[]> {
      const ofTenant = whose === 'everybody' ? sql`true` : sql`supplier_id = ${whose}`;
      const { rows } = await sql<Account>`
        select kind as account_kind, count(*) as accounts, ${bounded(sql`sum(balance_cents)`)} as balance_cents,
          ${bounded(sql`sum(reserved_cents)`)} as reserved_cents
        from ledger_account where ${ofTenant} group by kind`.execute(tables);
      return rows;
    },
  };
}

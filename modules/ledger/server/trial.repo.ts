import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TrialQuery, TrialRow, TrialTotals } from '../contract/ledger.contract.ts';
import { coreAccountKind } from '../contract/ledger-rows.contract.ts';

interface TrialTables {
  tenant: Table<'tenant'>;
  trial: TrialRow;
}

type Span = Pick<TrialQuery, 'supplier_id' | 'account_kind' | 'posted_from' | 'posted_until'>;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('trial.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('trial.id'),
  isComputed: true,
};

const columns = [
  'trial.id',
  'trial.supplier_id',
  'trial.shop_name',
  'trial.account_id',
  'trial.account_kind',
  'trial.channel',
  'trial.opening_cents',
  'trial.debit_cents',
  'trial.credit_cents',
  'trial.balance_cents',
] as const;

const instant = (seconds: number) => sql`${new Date(seconds * 1000)}::timestamptz`;
const kindOrder = sql`array_position(${sql.lit(`{${coreAccountKind.options.join(',')}}`)}::text[], kind)`;

/**
 * Every account at the end of the span: its present balance less what was posted since, found by instant through the
 * entries' index. What moved in the span is summed by its sign, and what is left stood there before.
 */
function perAccount({ supplier_id, account_kind, posted_from, posted_until }: Span): RawBuilder<unknown> {
  const isLater = posted_until === undefined ? sql`false` : sql`e.posted_at > ${instant(posted_until)}`;
  const since = posted_from === undefined ? sql`true` : sql`e.posted_at >= ${instant(posted_from)}`;
  const isOf = supplier_id === undefined ? sql`true` : sql`e.supplier_id = ${supplier_id}`;
  return sql`
    select a.supplier_id, a.id as account_id, a.kind, a.channel,
      (a.balance_cents - coalesce(m.later, 0))::int8 as balance,
      coalesce(m.debit, 0)::int8 as debit, coalesce(m.credit, 0)::int8 as credit
    from ledger_account a
    left join (
      select e.supplier_id, e.account_id,
        sum(e.amount_cents) filter (where ${isLater})::int8 as later,
        -sum(e.amount_cents) filter (where not ${isLater} and ${since} and e.amount_cents < 0)::int8 as debit,
        sum(e.amount_cents) filter (where not ${isLater} and ${since} and e.amount_cents > 0)::int8 as credit
      from ledger_entry e where ${isOf} and (${isLater} or ${since})
      group by 1, 2) m on m.supplier_id = a.supplier_id and m.account_id = a.id
    where ${supplier_id === undefined ? sql`true` : sql`a.supplier_id = ${supplier_id}`}
      and ${account_kind === undefined ? sql`true` : sql`a.kind = ${account_kind}`}`;
}

const selectByKind = (span: Span) => sql`
  select null::int8 as supplier_id, '' as shop_name, null::int8 as account_id, kind, channel,
    sum(balance)::int8 as balance, sum(debit)::int8 as debit, sum(credit)::int8 as credit
  from (${perAccount(span)}) accounts group by kind, channel`;

const single = (span: Span) => sql`
  select accounts.supplier_id, tenant.shop_name, account_id, kind, channel, balance, debit, credit
  from (${perAccount(span)}) accounts join tenant on tenant.id = accounts.supplier_id`;

/** Differences that the job `ledger.check` found. */
const differencesOf = ({ supplier_id }: Span) => sql`
  select coalesce(sum(difference_count), 0) from ledger_check
  where ${supplier_id === undefined ? sql`true` : sql`supplier_id = ${supplier_id}`}`;

function trialOf(query: TrialQuery) {
  const isGrouped = query.supplier_id === undefined && query.is_by_tenant !== true;
  const channel = query.channel === undefined ? sql`true` : sql`channel = ${query.channel}`;
  return sql<TrialRow>`(
    select row_number() over (order by ${kindOrder}, kind, channel, supplier_id)::int8 as id,
      supplier_id, shop_name, account_id, kind as account_kind, channel,
      (balance - credit + debit)::int8 as opening_cents, debit as debit_cents, credit as credit_cents,
      balance as balance_cents
    from (${isGrouped ? selectByKind(query) : single(query)}) sums where ${channel})`.as<'trial'>('trial');
}

/**
 * The trial balance of one tenant's books, or without `supplier_id` of everybody's: the caller has checked whose books
 * it may read, so nothing is narrowed here.
 */
export function trialRepo(scope: Scope) {
  const tables = scope.unscoped<TrialTables>('several tenants');
  return {
    page: (query: TrialQuery): Promise<Page<TrialRow>> =>
      listPage(scope, tables.selectFrom(trialOf(query)), (page) => page.select(columns), query, sorting),

    async totals(span: Span): Promise<TrialTotals> {
      const { rows } = await sql<TrialTotals>`
        select count(*)::int as account_count, (${differencesOf(span)})::int as difference_count,
          coalesce(sum(balance - credit + debit), 0)::int8 as opening_cents,
          coalesce(sum(debit), 0)::int8 as debit_cents, coalesce(sum(credit), 0)::int8 as credit_cents,
          coalesce(sum(balance), 0)::int8 as balance_cents
        from (${perAccount(span)}) accounts`.execute(tables);
      const [totals] = rows;
      if (!totals) throw new TypeError('sums_answer_nothing');
      return totals;
    },

    /** Tenants who have accounts, by number. */
    holders: (query: PageQuery) => {
      let holders = tables
        .selectFrom('tenant')
        .where(sql<boolean>`exists (select from ledger_account a where a.supplier_id = tenant.id)`);
      if (query.keyword) holders = holders.where(answersTo(query.keyword, { texts: ['tenant.shop_name'] }));
      const byId: Sorting = {
        columns: { id: { expression: sql.ref('tenant.id'), kind: 'number' } },
        byDefault: 'id',
        id: sql.ref('tenant.id'),
      };
      return listPage(scope, holders, (page) => page.select(['tenant.id', 'tenant.shop_name']), query, byId);
    },

    /** The tenant whose books a transaction is in. */
    async ownerOf(id: number): Promise<number | undefined> {
      const { rows } = await sql<{ supplier_id: number }>`
        select t.supplier_id from tenant join ledger_transaction t on t.supplier_id = tenant.id
        where t.id = ${id}`.execute(tables);
      return rows[0]?.supplier_id;
    },
  };
}

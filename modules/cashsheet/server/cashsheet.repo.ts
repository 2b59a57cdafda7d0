import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { CashItem, CashSheet, CashState } from '../contract/cashsheet.contract.ts';
import { cashLife } from './cashsheet.rules.ts';
import { cashDays, cashInTills, selectSheet } from './cashsheet-days.repo.ts';
import type { CashTables } from './cashsheet-tables.repo.ts';

/** Whose cash of which site and day; no cashier means the whole site's till. */
export interface CashTill {
  site_id: number;
  day: string;
  cashier: string;
}

export interface CashTarget extends CashTill {
  /** The last one when absent. */
  number?: number | undefined;
}

export interface CashFilter extends PageQuery {
  site_id?: number | undefined;
  state?: CashState | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
}

const sorting: Sorting = {
  columns: { day: { expression: sql.ref('cash_day.day'), kind: 'day' } },
  byDefault: '-day',
  id: sql.ref('cash_day.place'),
  isComputed: true,
};

/** At most so many payments are listed on a page; the sums are of all. */
const mostItems = 5_000;

type Row = Omit<CashSheet, 'actions'> & { handed_operator_id: number | null; place: number };

export function cashRepo(scope: Scope) {
  const tables = scope.tables<CashTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  const withActions = ({ handed_operator_id, place: _place, ...row }: Row): CashSheet => ({
    ...row,
    actions: cashLife.actions({
      state: row.state,
      handed_by: handed_operator_id,
      caller: operator_id,
      isCashier: row.cashier === login_name,
    }),
  });
  return {
    async page({ site_id, state, day_from, day_to, ...query }: CashFilter): Promise<Page<CashSheet>> {
      let days = tables.selectFrom(cashDays(scope));
      if (site_id) days = days.where('cash_day.site_id', '=', site_id);
      if (state) days = days.where('cash_day.state', '=', state);
      if (day_from) days = days.where('cash_day.day', '>=', day_from);
      if (day_to) days = days.where('cash_day.day', '<=', day_to);
      const page = await listPage(scope, days, selectSheet, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    /** Whether any of these payments is in a hand-over. */
    async isHandedOver(payments: readonly { source: 'payment' | 'signature'; source_id: number }[]): Promise<boolean> {
      const row = await tables
        .selectFrom('cash_sheet_item')
        .select('sheet_id')
        .where((is) => is.or(payments.map(({ source, source_id }) => is.and({ source, source_id }))))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    openSum: (): Promise<{ sheet_count: number; taken_cents: number }> =>
      tables
        .selectFrom(cashDays(scope))
        .select([
          sql<number>`count(*)`.as('sheet_count'),
          sql<number>`coalesce(sum(cash_day.taken_cents), 0)::int8`.as('taken_cents'),
        ])
        .where('cash_day.state', '=', 'open')
        .executeTakeFirstOrThrow(),

    /** Of the days before this one what was not handed over. */
    openBefore: (day: string): Promise<(CashTill & { taken_cents: number })[]> =>
      tables
        .selectFrom(cashDays(scope))
        .select(['cash_day.site_id', 'cash_day.day', 'cash_day.cashier', 'cash_day.taken_cents'])
        .where('cash_day.state', '=', 'open')
        .where('cash_day.day', '<', day)
        .orderBy('cash_day.day')
        .execute(),

    /** One hand-over, or what is in the till. */
    byNumber({ site_id, day, cashier, number }: CashTarget): Promise<Row | undefined> {
      const ownRows = selectSheet(tables.selectFrom(cashDays(scope)))
        .where('cash_day.site_id', '=', site_id)
        .where('cash_day.day', '=', day)
        .where('cash_day.cashier', '=', cashier);
      const one = number === undefined ? ownRows : ownRows.where('cash_day.number', '=', number);
      return one.orderBy('cash_day.number', 'desc').limit(1).executeTakeFirst();
    },

    async sameDay({ site_id, day }: CashTill): Promise<CashSheet[]> {
      const rows = await selectSheet(tables.selectFrom(cashDays(scope)))
        .where('cash_day.site_id', '=', site_id)
        .where('cash_day.day', '=', day)
        .orderBy('cash_day.cashier')
        .orderBy('cash_day.number')
        .execute();
      return rows.map(withActions);
    },

    withActions,

    async items({ site_id, day, cashier, state, place }: Row): Promise<CashItem[]> {
      const from =
        state === 'open'
          ? sql`${cashInTills(scope)} item
              where item.site_id = ${site_id} and item.day = ${day}::date and item.cashier = ${cashier}`
          : sql`cash_sheet_item item where item.supplier_id = ${supplier_id} and item.sheet_id = ${place}`;
      const { rows } = await sql<CashItem>`
        select item.order_id, item.order_no, item.kind, item.amount_cents, item.login_name,
          extract(epoch from item.taken_at)::int8 as taken_at
        from ${from} order by item.taken_at, item.order_id limit ${mostItems}`.execute(tables);
      return rows;
    },
  };
}

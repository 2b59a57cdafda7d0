import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { atOwnSites } from '@linehaul/server-kernel/database/work-sites.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDayOf, onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type ColumnType, type SelectQueryBuilder, sql } from 'kysely';
import type { CashItem, CashSheet, CashState } from '../contract/cashsheet.contract.ts';
import { cashLife } from './cashsheet.rules.ts';

type Instant = ColumnType<number, Date, Date>;

type Shown = Omit<CashSheet, 'actions' | 'site_name' | 'difference_cents' | 'handed_at' | 'received_at'>;

interface CashTables {
  cash_day: Shown & { supplier_id: number; handed_operator_id: number | null };
  cash_taken: CashItem & { supplier_id: number; site_id: number };
  cash_sheet: {
    supplier_id: number;
    site_id: number;
    day: string;
    expected_cents: number;
    handed_cents: number;
    handed_note: string;
    handed_operator_id: number | null;
    handed_by: string;
    handed_at: Instant;
    received_cents: number | null;
    received_note: ColumnType<string, string | undefined, string>;
    received_by: ColumnType<string, string | undefined, string>;
    received_at: ColumnType<number | null, Date | undefined, Date>;
  };
  site: { supplier_id: number; id: number; name: string };
}

export interface CashDay {
  site_id: number;
  day: string;
}

export interface CashFilter extends PageQuery {
  site_id?: number | undefined;
  state?: CashState | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
}

export interface Counted {
  cents: number;
  note: string;
}

const sorting: Sorting = {
  columns: { day: { expression: sql.ref('cash_day.day'), kind: 'day' } },
  byDefault: '-day',
  id: sql.ref('cash_day.site_id'),
  isComputed: true,
};

function shown<Start>(query: SelectQueryBuilder<CashTables, 'cash_day', Start>) {
  return query
    .leftJoin('site', (on) =>
      on.onRef('site.supplier_id', '=', 'cash_day.supplier_id').onRef('site.id', '=', 'cash_day.site_id'),
    )
    .select([
      'cash_day.id',
      'cash_day.site_id',
      'cash_day.day',
      'cash_day.state',
      'cash_day.payment_count',
      'cash_day.taken_cents',
      'cash_day.handed_cents',
      'cash_day.received_cents',
      'cash_day.handed_note',
      'cash_day.handed_by',
      'cash_day.received_note',
      'cash_day.received_by',
      'cash_day.handed_operator_id',
      sql<string>`coalesce(site.name, '')`.as('site_name'),
      sql<number>`coalesce(extract(epoch from cash_day.handed_at)::int8, 0)`.as('handed_at'),
      sql<number>`coalesce(extract(epoch from cash_day.received_at)::int8, 0)`.as('received_at'),
      sql<number>`coalesce(coalesce(cash_day.received_cents, cash_day.handed_cents) - cash_day.taken_cents, 0)`.as(
        'difference_cents',
      ),
    ]);
}

/** What the sites at which the caller works took on each business day, and what became of it. */
function cashDays(scope: Scope) {
  return sql<CashTables['cash_day']>`(
    select taken.supplier_id, taken.site_id, taken.day, taken.site_id || '-' || taken.day as id, taken.payment_count,
      taken.taken_cents,
      case when sheet.day is null then 'open' when sheet.received_at is null then 'handed' else 'received' end as state,
      sheet.handed_cents, coalesce(sheet.handed_note, '') as handed_note, sheet.handed_operator_id,
      coalesce(sheet.handed_by, '') as handed_by, sheet.handed_at, sheet.received_cents,
      coalesce(sheet.received_note, '') as received_note, coalesce(sheet.received_by, '') as received_by,
      sheet.received_at
    from (
      select supplier_id, site_id, ${businessDayOf(scope, 'taken_at')} as day, count(*)::int4 as payment_count,
        sum(amount_cents)::int8 as taken_cents
      from cash_taken where supplier_id = ${scope.caller.supplier_id} and ${atOwnSites(scope, 'site_id')}
      group by 1, 2, 3) taken
    left join cash_sheet sheet
      on sheet.supplier_id = taken.supplier_id and sheet.site_id = taken.site_id and sheet.day = taken.day
  )`.as<'cash_day'>('cash_day');
}

type Row = Omit<CashSheet, 'actions'> & { handed_operator_id: number | null };

export function cashRepo(scope: Scope) {
  const tables = scope.tables<CashTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  const at = () => new Date(scope.now * 1000);
  const withActions = ({ handed_operator_id, ...row }: Row): CashSheet => ({
    ...row,
    actions: cashLife.actions({ state: row.state, handed_by: handed_operator_id, caller: operator_id }),
  });
  return {
    async page({ site_id, state, day_from, day_to, ...query }: CashFilter): Promise<Page<CashSheet>> {
      let filtered = tables.selectFrom(cashDays(scope));
      if (site_id) filtered = filtered.where('cash_day.site_id', '=', site_id);
      if (state) filtered = filtered.where('cash_day.state', '=', state);
      if (day_from) filtered = filtered.where('cash_day.day', '>=', day_from);
      if (day_to) filtered = filtered.where('cash_day.day', '<=', day_to);
      const page = await listPage(scope, filtered, shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
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
    openBefore: (day: string): Promise<Pick<CashSheet, 'site_id' | 'day' | 'taken_cents'>[]> =>
      tables
        .selectFrom(cashDays(scope))
        .select(['cash_day.site_id', 'cash_day.day', 'cash_day.taken_cents'])
        .where('cash_day.state', '=', 'open')
        .where('cash_day.day', '<', day)
        .orderBy('cash_day.day')
        .execute(),

    /** The day's cash, and who handed it over. */
    byDay: ({ site_id, day }: CashDay): Promise<Row | undefined> =>
      shown(tables.selectFrom(cashDays(scope)))
        .where('cash_day.site_id', '=', site_id)
        .where('cash_day.day', '=', day)
        .executeTakeFirst(),

    withActions,

    items: ({ site_id, day }: CashDay): Promise<CashItem[]> =>
      tables
        .selectFrom('cash_taken')
        .select(['order_id', 'order_no', 'kind', 'amount_cents', 'login_name', 'taken_at'])
        .where('site_id', '=', site_id)
        .where(onBusinessDays(scope, 'taken_at', { from: day, to: day }))
        .orderBy('taken_at')
        .orderBy('order_id')
        .limit(5_000)
        .execute(),

    /** False when it was handed over before. */
    async handOver({ site_id, day }: CashDay, expected_cents: number, { cents, note }: Counted): Promise<boolean> {
      const own = { supplier_id, site_id, day, expected_cents, handed_cents: cents, handed_note: note };
      const added = await tables
        .insertInto('cash_sheet')
        .values({ ...own, handed_operator_id: operator_id, handed_by: login_name, handed_at: at() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** False when it was received before. */
    async receive({ site_id, day }: CashDay, { cents, note }: Counted): Promise<boolean> {
      const changed = await tables
        .updateTable('cash_sheet')
        .set({ received_cents: cents, received_note: note, received_by: login_name, received_at: at() })
        .where('site_id', '=', site_id)
        .where('day', '=', day)
        .where('received_at', 'is', null)
        .returning('day')
        .executeTakeFirst();
      return changed !== undefined;
    },
  };
}

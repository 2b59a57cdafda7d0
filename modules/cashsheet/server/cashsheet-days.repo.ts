import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { atOwnSites } from '@linehaul/server-kernel/database/work-sites.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CashTables } from './cashsheet-tables.repo.ts';

/** Payments in cash that no hand-over has closed, each with its business day and the till that it lies in. */
export function cashInTills(scope: Scope) {
  return sql`(
    select taken.supplier_id, taken.site_id, ${businessDayOf(scope, 'taken.taken_at')} as day,
      case when site.till = 'cashier' then taken.login_name else '' end as cashier, taken.source, taken.source_id,
      taken.order_id, taken.order_no, taken.kind, taken.amount_cents, taken.login_name, taken.taken_at
    from cash_taken taken
    join site on site.supplier_id = taken.supplier_id and site.id = taken.site_id
    where taken.supplier_id = ${scope.caller.supplier_id} and ${atOwnSites(scope, 'taken.site_id')} and not exists (
      select from cash_sheet_item item where item.supplier_id = taken.supplier_id
        and item.source = taken.source and item.source_id = taken.source_id))`;
}

/** Every hand-over of the caller's sites, and what is in their tills on each business day as the one that comes next. */
export function cashDays(scope: Scope) {
  const { supplier_id } = scope.caller;
  // What is in a till has no number of its own: the first of its payments tells it from the others.
  return sql<CashTables['cash_day']>`(
    select listed.*, concat_ws('-', listed.site_id, listed.day, listed.number, nullif(listed.cashier, '')) as id
    from (
      select supplier_id, site_id, day, cashier, number, id as place, payment_count, expected_cents as taken_cents,
        case when received_at is null then 'handed' else 'received' end as state, handed_cents, handed_note,
        handed_operator_id, handed_by, handed_at, received_cents, received_note, received_by, received_at
      from cash_sheet where supplier_id = ${supplier_id} and ${atOwnSites(scope, 'site_id')}
      union all
      select held.supplier_id, held.site_id, held.day, held.cashier,
        1 + coalesce((select max(earlier.number) from cash_sheet earlier where earlier.supplier_id = held.supplier_id
          and earlier.site_id = held.site_id and earlier.day = held.day and earlier.cashier = held.cashier), 0),
        -min(3 * held.source_id + case held.source when 'payment' then 0 when 'signature' then 1 else 2 end), count(*)::int4, sum(held.amount_cents)::int8,
        'open', null, '', null, '', null, null, '', '', null
      from ${cashInTills(scope)} held group by held.supplier_id, held.site_id, held.day, held.cashier) listed
  )`.as<'cash_day'>('cash_day');
}

/** The columns of a list's row, with the site's name. */
export function selectSheet<Start>(query: SelectQueryBuilder<CashTables, 'cash_day', Start>) {
  return query
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'cash_day.site_id'))
    .select([
      'cash_day.id',
      'cash_day.site_id',
      'cash_day.day',
      'cash_day.cashier',
      'cash_day.number',
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
      'cash_day.place',
      sql<string>`coalesce(site.name, '')`.as('site_name'),
      unixSecondsOf('cash_day.handed_at').as('handed_at'),
      unixSecondsOf('cash_day.received_at').as('received_at'),
      sql<number>`coalesce(coalesce(cash_day.received_cents, cash_day.handed_cents) - cash_day.taken_cents, 0)`.as(
        'difference_cents',
      ),
    ]);
}

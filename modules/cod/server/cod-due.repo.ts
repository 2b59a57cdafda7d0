import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { isSeen } from '@linehaul/server-kernel/database/work-sites.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { CodDue, CodStage } from '../contract/cod.contract.ts';
import type { Payee } from '../contract/cod-payee.contract.ts';

/** One order's collected money that is in no payout. */
export interface CollectedOrder {
  order_id: number;
  member_id: number | null;
  shipper_name: string;
  shipper_phone: string;
  cod_cents: number;
  deducted_cents: number;
  method: string;
}

export type ShipperKey = Pick<CollectedOrder, 'member_id' | 'shipper_name' | 'shipper_phone'>;

/** With when it came, in unix seconds. */
export type CollectedMoney = CollectedOrder & { collected_at: number };

/** A row of what is due, as the database sums it up. */
type CollectedDue = Omit<CodDue, 'promised_day' | keyof Payee>;

interface DueTables {
  cod_collected: CollectedOrder & { supplier_id: number; created_at: number; stage: CodStage; site_id: number };
  cod_due: CollectedDue & { supplier_id: number };
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('cod_due.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('cod_due.id'),
  isComputed: true,
};

const dueColumns = [
  'id',
  'member_id',
  'shipper_name',
  'shipper_phone',
  'order_count',
  'cod_cents',
  'outside_cents',
  'deducted_cents',
  'payout_cents',
  'outside',
  'since_at',
] as const;

const orderColumns = [
  'order_id',
  'member_id',
  'shipper_name',
  'shipper_phone',
  'cod_cents',
  'deducted_cents',
  'method',
] as const;

/** One payout takes at most so many orders; what is left is due still. */
const mostOrders = 1_000;

/**
 * What waits for each shipper, of the orders that the caller sees: all of it, what of it is where, and what can be paid out.
 * `id` is an order whose money is at the office, where there is one.
 */
function dueByShipper(scope: Scope) {
  return sql<DueTables['cod_due']>`(
    select p.supplier_id, coalesce(min(p.order_id) filter (where p.stage = 'arrived'), min(p.order_id)) as id,
      p.member_id, p.shipper_name, p.shipper_phone, sum(p.order_count)::int4 as order_count,
      sum(p.cod_cents)::int8 as cod_cents,
      coalesce(sum(p.cod_cents) filter (where p.stage <> 'arrived'), 0)::int8 as outside_cents,
      coalesce(sum(p.deducted_cents) filter (where p.stage = 'arrived'), 0)::int8 as deducted_cents,
      coalesce(sum(p.cod_cents - p.deducted_cents) filter (where p.stage = 'arrived'), 0)::int8 as payout_cents,
      floor(extract(epoch from min(p.since_at)))::int8 as since_at,
      coalesce(jsonb_agg(jsonb_build_object('site_id', p.site_id, 'site_name', coalesce(site.name, ''), 'stage', p.stage,
        'cod_cents', p.cod_cents) order by p.site_id, p.stage) filter (where p.stage <> 'arrived'), '[]') as outside
    from (
      select supplier_id, member_id, shipper_name, shipper_phone, site_id, stage, count(*)::int4 as order_count,
        sum(cod_cents)::int8 as cod_cents, sum(deducted_cents)::int8 as deducted_cents, min(order_id) as order_id,
        min(created_at) as since_at
      from cod_collected
      where supplier_id = ${scope.caller.supplier_id} and ${isSeen(scope, 'cod_collected')}
      group by supplier_id, member_id, shipper_name, shipper_phone, site_id, stage) p
    left join site on site.supplier_id = p.supplier_id and site.id = p.site_id
    group by p.supplier_id, p.member_id, p.shipper_name, p.shipper_phone
  )`.as<'cod_due'>('cod_due');
}

/** By whom the goods were sent: the beginning of the name or phone, or the phone's last four digits. */
function sentBy(keyword: string) {
  const columns = { texts: ['shipper_name'], phones: ['shipper_phone'] };
  return answersTo(keyword, columns, sql<boolean>`right(shipper_phone, 4) = ${keyword}`);
}

export function codDueRepo(scope: Scope) {
  const tables = scope.tables<DueTables>();
  const ofShipper = (shipper: ShipperKey) =>
    tables
      .selectFrom('cod_collected')
      .where(sql<boolean>`member_id is not distinct from ${shipper.member_id}::int8`)
      .where('shipper_name', '=', shipper.shipper_name)
      .where('shipper_phone', '=', shipper.shipper_phone)
      .where(isSeen(scope, 'cod_collected'));
  return {
    /** Shippers with money that waits for them, by the oldest of their orders. */
    page({ keyword, ...query }: PageQuery): Promise<Page<CollectedDue>> {
      let shippers = tables.selectFrom(dueByShipper(scope));
      if (keyword) shippers = shippers.where(sentBy(keyword));
      return listPage(scope, shippers, (page) => page.select(dueColumns), query, sorting);
    },

    sum: () =>
      tables
        .selectFrom(dueByShipper(scope))
        .select([
          sql<number>`count(*)`.as('shipper_count'),
          sql<number>`coalesce(sum(order_count), 0)::int8`.as('order_count'),
          sql<number>`coalesce(sum(payout_cents), 0)::int8`.as('payout_cents'),
          sql<number>`coalesce(sum(outside_cents), 0)::int8`.as('outside_cents'),
        ])
        .executeTakeFirstOrThrow(),

    /** All that waits, in the order in which it came. */
    collected: (): Promise<CollectedMoney[]> =>
      tables
        .selectFrom('cod_collected')
        .select(orderColumns)
        .select(sql<number>`floor(extract(epoch from created_at))::int8`.as('collected_at'))
        .orderBy('created_at')
        .orderBy('order_id')
        .execute(),

    /** Whose order it is and where its money is; undefined when it has none that waits. */
    ofOrder: (orderId: number) =>
      tables
        .selectFrom('cod_collected')
        .select(['member_id', 'shipper_name', 'shipper_phone', 'stage', 'cod_cents', 'site_id'])
        .where('order_id', '=', orderId)
        .executeTakeFirst(),

    /** All of a shipper's money that can be paid out. */
    arrived: (shipper: ShipperKey): Promise<CollectedOrder[]> =>
      ofShipper(shipper)
        .select(orderColumns)
        .where('stage', '=', 'arrived')
        .orderBy('order_id')
        .limit(mostOrders)
        .execute(),
  };
}

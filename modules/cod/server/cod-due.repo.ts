import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Kysely, sql } from 'kysely';
import type { CodDue } from '../contract/cod.contract.ts';

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

/** With when it came, in unix seconds. */
export type CollectedMoney = CollectedOrder & { collected_at: number };

interface DueTables {
  cod_collected: CollectedOrder & { supplier_id: number; created_at: number };
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('cod_due.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('cod_due.id'),
};

const dueColumns = [
  'id',
  'member_id',
  'shipper_name',
  'shipper_phone',
  'order_count',
  'cod_cents',
  'deducted_cents',
  'payout_cents',
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

const owed = sql.ref<number>('cod_collected.cod_cents');
const deducted = sql.ref<number>('cod_collected.deducted_cents');

/** What waits for each shipper: of the orders that the caller sees, whether it is shown or paid out. */
function dueOf(tables: Kysely<DueTables>) {
  const shipper = ['supplier_id', 'member_id', 'shipper_name', 'shipper_phone'] as const;
  return tables
    .selectFrom('cod_collected')
    .select(shipper)
    .select([
      sql<number>`min(order_id)`.as('id'),
      sql<number>`count(*)::int4`.as('order_count'),
      sql<number>`sum(${owed})::int8`.as('cod_cents'),
      sql<number>`sum(${deducted})::int8`.as('deducted_cents'),
      sql<number>`sum(${owed} - ${deducted})::int8`.as('payout_cents'),
      sql<number>`min(created_at)`.as('since_at'),
    ])
    .groupBy(shipper)
    .as('cod_due');
}

/** One payout takes at most so many orders; what is left is due still. */
const mostOrders = 1_000;

export function codDueRepo(scope: Scope) {
  const tables = scope.seen<DueTables>();
  return {
    /** Shippers with money that waits for them, by the oldest of their orders. */
    page: (query: PageQuery): Promise<Page<CodDue>> =>
      listPage(scope, tables.selectFrom(dueOf(tables)), (page) => page.select(dueColumns), query, sorting),

    sum: (): Promise<{ shipper_count: number; order_count: number; payout_cents: number }> =>
      tables
        .selectFrom(dueOf(tables))
        .select([
          sql<number>`count(*)`.as('shipper_count'),
          sql<number>`coalesce(sum(order_count), 0)::int8`.as('order_count'),
          sql<number>`coalesce(sum(payout_cents), 0)::int8`.as('payout_cents'),
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

    /** All that waits for the shipper of an order. */
    async ofShipper(orderId: number): Promise<CollectedOrder[]> {
      const all = tables.selectFrom('cod_collected').select(orderColumns);
      const one = await all.where('order_id', '=', orderId).executeTakeFirst();
      if (!one) return [];
      return all
        .where(sql<boolean>`member_id is not distinct from ${one.member_id}::int8`)
        .where('shipper_name', '=', one.shipper_name)
        .where('shipper_phone', '=', one.shipper_phone)
        .orderBy('order_id')
        .limit(mostOrders)
        .execute();
    },
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { type Selectable, sql } from 'kysely';
import { ordersAtSites } from '../contract/order.events.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import type { PricedColumns } from './order.repo.ts';
import type { FreightOrderTable, OrderTables } from './order-tables.repo.ts';
import { spellParties } from './party-name.repo.ts';

export type OrderRow = Selectable<FreightOrderTable>;
export type WeighedColumns = Omit<PricedColumns, 'state' | 'transit_days'> &
  Pick<OrderRow, 'terms' | 'pieces' | 'volume_cm3'>;

type Consignee = Pick<OrderRow, 'consignee_name' | 'consignee_phone' | 'consignee_address'>;

/** What the waybill does to its order. */
export function orderDispatchRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  return {
    byId: (id: number): Promise<OrderRow | undefined> =>
      tables.selectFrom('freight_order').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Its version stays: nobody has changed the order itself. */
    async setCarried(id: number, has_waybill: boolean): Promise<void> {
      await tables.updateTable('freight_order').set({ has_waybill }).where('id', '=', id).execute();
      publish(scope, ordersAtSites);
    },

    async nameConsignee(id: number, consignee: Consignee): Promise<void> {
      await spellParties(scope, consignee);
      await tables
        .updateTable('freight_order')
        .set({ ...consignee, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** What was taken and given back, by part. */
    entries: (id: number): Promise<{ part: OrderPart; amount_cents: number }[]> =>
      tables.selectFrom('order_payment').select(['part', 'amount_cents']).where('order_id', '=', id).execute(),

    weigh: (id: number, { lines, ...weighedColumns }: WeighedColumns) =>
      tables
        .updateTable('freight_order')
        .set({ ...weighedColumns, lines: JSON.stringify(lines), version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { type Selectable, sql } from 'kysely';
import type { OrderState } from '../contract/order.contract.ts';
import { orderCounters, ordersAtSites } from '../contract/order.events.ts';
import type { OrderPart } from '../contract/order-counter.contract.ts';
import type { PricedColumns } from './order.repo.ts';
import { emitPaid } from './order-emit.repo.ts';
import type { FreightOrderTable, OrderTables } from './order-tables.repo.ts';
import { spellParties } from './party-name.repo.ts';

export type PaymentMethod = OrderTables['order_payment']['method'];
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

    /** Held until the transaction ends: two waybills for one order wait for each other here. */
    locked: (id: number): Promise<OrderRow | undefined> =>
      tables.selectFrom('freight_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    lockedAll: (ids: readonly number[]) =>
      tables
        .selectFrom('freight_order')
        .select(['id', 'order_no', 'state', 'freight_cents'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute(),

    async move(ids: readonly number[], from: OrderState, to: OrderState): Promise<void> {
      await tables
        .updateTable('freight_order')
        .set({ state: to, version: sql`version + 1` })
        .where('id', 'in', [...ids])
        .where('state', '=', from)
        .execute();
      publish(scope, orderCounters);
    },

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

    /** Who gets the cargo, and where. */
    async redirect(id: number, to: Partial<Consignee & Pick<OrderRow, 'destination_site_id'>>): Promise<void> {
      await spellParties(scope, to);
      await tables
        .updateTable('freight_order')
        .set({ ...to, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** What was taken and given back, by part. */
    entries: (id: number): Promise<{ part: OrderPart; amount_cents: number }[]> =>
      tables.selectFrom('order_payment').select(['part', 'amount_cents']).where('order_id', '=', id).execute(),

    /** Answers the entry's id. */
    async payOnDelivery(order_id: number, amount_cents: number, method: PaymentMethod): Promise<number> {
      const { supplier_id, login_name } = scope.caller;
      const payment = { supplier_id, order_id, part: 'collect', amount_cents, method, note: '', login_name } as const;
      const created_at = new Date(scope.now * 1000);
      const paid = await tables
        .insertInto('order_payment')
        .values({ ...payment, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tables
        .updateTable('freight_order')
        .set({ paid_cents: sql`paid_cents + ${amount_cents}`, version: sql`version + 1` })
        .where('id', '=', order_id)
        .execute();
      await emitPaid(scope, paid.id);
      return paid.id;
    },

    weigh: (id: number, { lines, ...weighed }: WeighedColumns) =>
      tables
        .updateTable('freight_order')
        .set({ ...weighed, lines: JSON.stringify(lines), version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { GoodsShipment } from '../contract/goods-order-record.contract.ts';
import { newDocumentNo } from './goods-order.rules.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

export interface ShipmentDraft
  extends Pick<GoodsShipment, 'way' | 'company' | 'company_name' | 'tracking_no' | 'note'> {
  receiver_name: string;
  receiver_phone: string;
  region_code: string;
  city: string;
  address: string;
}

export interface SentItem {
  order_id: number;
  line_no: number;
  qty: number;
}

const items = (orderId: number) => sql<GoodsShipment['items']>`(
  select coalesce(json_agg(json_build_object('line_no', i.line_no, 'qty', i.qty) order by i.line_no), '[]')
  from goods_shipment_item i where i.supplier_id = goods_shipment.supplier_id
    and i.shipment_id = goods_shipment.id and i.order_id = ${orderId})`;
const others = (orderId: number) => sql<string[]>`(
  select coalesce(json_agg(distinct o.order_no), '[]')
  from goods_shipment_item i
  join goods_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
  where i.supplier_id = goods_shipment.supplier_id and i.shipment_id = goods_shipment.id and i.order_id <> ${orderId})`;

export function goodsShipmentRepo(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    /** The shipments that have pieces of the order, the first sent first. */
    of: (orderId: number): Promise<GoodsShipment[]> =>
      tables
        .selectFrom('goods_shipment')
        .select(['id', 'shipment_no', 'way', 'company', 'company_name', 'tracking_no'])
        .select(['note', 'login_name', 'created_at'])
        .select([items(orderId).as('items'), others(orderId).as('others')])
        .where(
          sql<boolean>`exists (select from goods_shipment_item i where i.supplier_id = goods_shipment.supplier_id
            and i.shipment_id = goods_shipment.id and i.order_id = ${orderId})`,
        )
        .orderBy('id')
        .execute(),

    async add(draft: ShipmentDraft, sentItems: readonly SentItem[]): Promise<{ id: number; shipment_no: string }> {
      const shipment_no = newDocumentNo('S', supplier_id);
      const created_at = scope.timestamp;
      const { id } = await tables
        .insertInto('goods_shipment')
        .values({ ...draft, shipment_no, supplier_id, login_name, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = sentItems.map((item) => ({ ...item, supplier_id, shipment_id: id }));
      await tables.insertInto('goods_shipment_item').values(rows).execute();
      return { id, shipment_no };
    },
  };
}

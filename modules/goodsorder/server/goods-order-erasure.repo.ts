import { type ErasableMember, memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

const ordersOf = (scope: Scope, { id }: ErasableMember) =>
  scope.tables<GoodsOrderTables>().selectFrom('goods_order').where('member_id', '=', id);

const receiver = ['receiver_name', 'receiver_phone', 'city', 'address'] as const;
const emptyReceiver = { receiver_name: '', receiver_phone: '', region_code: '', city: '', address: '' };

/** To whom goods were sent that a member has bought, and what was written about it. */
export const goodsOrdersOfErased = memberRecords.offer({
  key: 'goodsorder',
  findNeed: async (scope, member) => {
    const openOrders = ordersOf(scope, member).where('state', 'in', ['submit', 'pay', 'send']);
    return (await openOrders.select('id').limit(1).executeTakeFirst()) ? 'on_way' : null;
  },
  collect: async (scope, member) => {
    const rows = await ordersOf(scope, member).select(receiver).execute();
    return {
      names: rows.map(({ receiver_name }) => receiver_name),
      // A city is no person's: it stays where it stands in other records.
      contacts: rows.flatMap(({ receiver_phone, address }) => [receiver_phone, address]),
    };
  },
  erase: async (scope, member) => {
    const tables = scope.tables<GoodsOrderTables>();
    const ids = ordersOf(scope, member).select('id');
    const shipments = tables.selectFrom('goods_shipment_item').select('shipment_id').where('order_id', 'in', ids);
    await tables
      .updateTable('goods_shipment')
      .set({ ...emptyReceiver, note: '' })
      .where('id', 'in', shipments)
      .execute();
    await tables.updateTable('goods_event').set({ note: '' }).where('order_id', 'in', ids).execute();
    await tables
      .updateTable('goods_order')
      .set({ ...emptyReceiver, buyer_note: '', remark: '', cancel_reason: '', adjust_reason: '', invoice: '{}' })
      .where('member_id', '=', member.id)
      .execute();
  },
});

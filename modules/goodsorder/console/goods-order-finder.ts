import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';

/** Goods orders by their numbers, receivers, and the numbers that they were sent under. */
export const goodsOrderFinder = finder<typeof goodsOrderContract.GoodsOrderList>({
  title: 'goodsorder.noun.many',
  endpoint: goodsOrderContract.GoodsOrderList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: (order) => ({
    title: order.order_no,
    facts: [order.receiver_name, order.receiver_phone, order.goods_text, textOf(`goodsorder.state.${order.state}`)],
    to: `/order/info/${order.id}`,
  }),
});

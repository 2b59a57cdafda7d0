import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { orderContract } from '../contract/order.contract.ts';
import { partyName } from './party-name.port.ts';

/** Orders by their numbers, and by the names and phones of their parties. */
export const orderFinder = finder<typeof orderContract.OrderList>({
  title: 'order.noun.many',
  endpoint: orderContract.OrderList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: (order) => ({
    title: order.order_no,
    facts: [
      order.external_no,
      partyName(order, 'consignor_name'),
      order.consignor_phone,
      partyName(order, 'consignee_name'),
      order.consignee_phone,
      textOf(`order.state.${order.state}`),
    ],
    to: `/logistics/order/info/${order.id}`,
  }),
});

import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Store } from './environment.ts';
import { everyWay, type GrownList, type Input } from './list-growth.ts';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Every filter of the screen with a value that orders have. */
async function filtersOf(store: Store): Promise<InputOf<typeof orderContract.OrderList>[]> {
  const call = await store.call();
  const { list } = await call(orderContract.OrderList, { terms: 'monthly', limit: 1 });
  const [order] = list;
  if (!order?.member_id) throw new Error('the store has no order of a member');
  const { member_id, origin_site_id, destination_site_id, carrier_code, service_level } = order;
  return [
    { state: 'pay' },
    { state: 'finish' },
    { terms: 'deducted' },
    { member_id },
    { origin_site_id },
    { destination_site_id },
    { carrier_code },
    { service_level },
    { freight_mode: 2 },
    { is_urgent: true },
    { is_unpriced: true },
    { order_day_from: day(7), order_day_to: day(0) },
    { order_day_from: day(400), order_day_to: day(370) },
  ];
}

/** The order list: words with none, few and many hits, and the last page by number, beside its filters and sorts. */
export const orderWays: GrownList = {
  name: 'orders',
  endpoint: orderContract.OrderList,
  table: 'freight_order',
  inputs: async (store): Promise<Input[]> => {
    const words = ['nobody', 'B123', '138', 'Consignor 1'].map((keyword) => ({ keyword }));
    const ways = everyWay(await filtersOf(store), ['id', 'order_day', 'weight_g', 'freight_cents']);
    return [...ways, { external_no: 'B77' }, { page: 200 }, ...words];
  },
};

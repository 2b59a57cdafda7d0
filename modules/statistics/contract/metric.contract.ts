import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';

type OrderFilter = InputOf<typeof orderContract.OrderList>;
type WaybillFilter = InputOf<typeof waybillContract.WaybillList>;

/** Days of a figure, and their instants: `until` is the first one after them. */
export interface Within {
  day_from: string;
  day_to: string;
  from: number;
  until: number;
}

/** The rows that a figure is the sum of: a list, its filter, and the field that is added up; null counts the rows. */
interface OrderMetric {
  list: 'orders';
  field: 'pieces' | 'weight_g' | 'volume_cm3' | 'total_cents' | 'paid_cents' | 'monthly_cents' | null;
  filter: OrderFilter;
}
interface WaybillMetric {
  list: 'waybills';
  field: null;
  by: 'made' | 'signed';
  filter: WaybillFilter;
}
type Metric = OrderMetric | WaybillMetric;

const ofTaken = (field: OrderMetric['field']): OrderMetric => ({
  list: 'orders',
  field,
  filter: { is_cancelled: false },
});
const ofCancelled = (field: OrderMetric['field']): OrderMetric => ({
  list: 'orders',
  field,
  filter: { is_cancelled: true },
});

/** Every figure with the rows that make it up. */
export const metrics = {
  orders: { list: 'orders', field: null, filter: {} },
  cancelled: ofCancelled(null),
  taken: ofTaken(null),
  pieces: ofTaken('pieces'),
  weight_g: ofTaken('weight_g'),
  volume_cm3: ofTaken('volume_cm3'),
  revenue_cents: ofTaken('total_cents'),
  paid_cents: ofTaken('paid_cents'),
  monthly_cents: ofTaken('monthly_cents'),
  cancelled_cents: ofCancelled('total_cents'),
  made: { list: 'waybills', field: null, by: 'made', filter: {} },
  signed: { list: 'waybills', field: null, by: 'signed', filter: {} },
  on_time: { list: 'waybills', field: null, by: 'signed', filter: { is_on_time: true } },
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof metrics;

/** Narrows a figure to a line, a site, a member, or orders of a kind. */
export interface Of {
  orders?: OrderFilter;
  waybills?: WaybillFilter;
}

type Rows = { list: 'orders'; input: OrderFilter } | { list: 'waybills'; input: WaybillFilter };

/** The list, and the filter in it, whose rows make up a figure. */
export function rowsOf(name: MetricName, { day_from, day_to, from, until }: Within, of: Of = {}): Rows {
  const metric: Metric = metrics[name];
  if (metric.list === 'orders') {
    return {
      list: 'orders',
      input: { ...metric.filter, ...of.orders, order_day_from: day_from, order_day_to: day_to },
    };
  }
  const days =
    metric.by === 'made'
      ? { created_from: from, created_to: until }
      : { signed_day_from: day_from, signed_day_to: day_to };
  return { list: 'waybills', input: { ...metric.filter, ...of.waybills, ...days } };
}

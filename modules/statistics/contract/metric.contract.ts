import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import type { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';

type OrderFilter = InputOf<typeof orderContract.OrderList>;
type WaybillFilter = InputOf<typeof waybillContract.WaybillList>;
type GoodsFilter = InputOf<typeof goodsOrderContract.GoodsOrderList>;
type RefundFilter = InputOf<typeof refundContract.RefundList>;

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
/** Of `lines` the figure is the sum of the orders' lines with the goods that it is of. */
interface GoodsMetric {
  list: 'goods_orders';
  field: 'total_cents' | 'paid_cents' | 'refunded_cents' | 'pieces' | null;
  by: 'order_day' | 'paid_day';
  lines?: 'qty' | 'net_cents' | 'refunded_cents';
}
interface RefundMetric {
  list: 'refunds' | 'returns';
  field: 'paid_cents' | null;
}
type Metric = OrderMetric | WaybillMetric | GoodsMetric | RefundMetric;

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
const ofPlaced = (field: GoodsMetric['field']) => ({ list: 'goods_orders', field, by: 'order_day' }) as const;
const ofSold = (field: GoodsMetric['field']) => ({ list: 'goods_orders', field, by: 'paid_day' }) as const;
const ofLines = (lines: NonNullable<GoodsMetric['lines']>) => ({ ...ofSold(null), lines }) as const;

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
  placed: ofPlaced(null),
  placed_cents: ofPlaced('total_cents'),
  sold: ofSold(null),
  sold_cents: ofSold('paid_cents'),
  given_back_cents: ofSold('refunded_cents'),
  goods_pieces: { ...ofSold('pieces'), lines: 'qty' },
  goods_cents: ofLines('net_cents'),
  goods_back_cents: ofLines('refunded_cents'),
  refunds: { list: 'refunds', field: null },
  refunds_cents: { list: 'refunds', field: 'paid_cents' },
  returns: { list: 'returns', field: null },
  returns_cents: { list: 'returns', field: 'paid_cents' },
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof metrics;

/** Figures that are made of others, which are shown beside them; profit leads to the table by goods. */
export type DerivedName = 'net_cents' | 'refunded_cents' | 'profit_cents' | 'costed_cents';
/** Of everybody's money. */
export type FundsName =
  | 'moved_cents'
  | 'in_cents'
  | 'out_cents'
  | 'net_cents'
  | 'transactions'
  | 'payouts'
  | 'payout_cents';
export type FigureName = MetricName | DerivedName | FundsName;

/** Narrows a figure to a line, a site, a member, goods, or orders of a kind. */
export interface Of {
  orders?: OrderFilter;
  waybills?: WaybillFilter;
  goods_orders?: GoodsFilter;
}

type Rows =
  | { list: 'orders'; input: OrderFilter }
  | { list: 'waybills'; input: WaybillFilter }
  | { list: 'goods_orders'; input: GoodsFilter }
  | { list: 'refunds' | 'returns'; input: RefundFilter };

/** The list, and the filter in it, whose rows make up a figure. */
export function findMetricRows(name: MetricName, { day_from, day_to, from, until }: Within, of: Of = {}): Rows {
  const metric: Metric = metrics[name];
  switch (metric.list) {
    case 'orders':
      return {
        list: metric.list,
        input: { ...metric.filter, ...of.orders, order_day_from: day_from, order_day_to: day_to },
      };
    case 'waybills': {
      const days =
        metric.by === 'made'
          ? { created_from: from, created_to: until }
          : { signed_day_from: day_from, signed_day_to: day_to };
      return { list: metric.list, input: { ...metric.filter, ...of.waybills, ...days } };
    }
    case 'goods_orders': {
      const days =
        metric.by === 'order_day'
          ? { order_day_from: day_from, order_day_to: day_to }
          : { paid_day_from: day_from, paid_day_to: day_to };
      return { list: metric.list, input: { ...of.goods_orders, ...days } };
    }
    default:
      return { list: metric.list, input: { refunded_day_from: day_from, refunded_day_to: day_to } };
  }
}

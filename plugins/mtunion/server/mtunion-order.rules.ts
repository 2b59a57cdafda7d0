import { scaleDecimal } from '@linehaul/contract/units.ts';
import type {
  AffiliateOrderState,
  AffiliateReport,
} from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Yuan as numbers or texts; nothing for what is no amount. */
const yuan = text.transform((value) => {
  const cents = scaleDecimal(value, 2) ?? 0n;
  return cents > 0n ? Number(cents) : 0;
});

/** Seconds, milliseconds, or a clock's text in Beijing's time. */
const moment = text.transform((value) => {
  if (/^\d{13}$/.test(value)) return Math.floor(Number(value) / 1_000);
  return /^\d{10}$/.test(value) ? Number(value) : beijingSeconds(value);
});

/** A part of an order, whose state is the one that commission follows. */
const orderPart = z.looseObject({
  /** Parts of some kinds of order have none. */
  itemOrderId: text,
  /** 1 paid, 2 finished, 3 settled, 4 void. */
  couponStatus: text,
  basicAmount: yuan,
  couponFee: yuan,
  refundFee: yuan,
  settleTime: moment,
});
type OrderPart = z.output<typeof orderPart>;

/** An order as `query_order` answers it; what is not needed is left out. */
const meituanOrder = z.looseObject({
  orderId: z.union([z.string(), z.number()]).transform(String),
  payTime: moment,
  updateTime: moment,
  payPrice: yuan,
  profit: yuan,
  cpaProfit: yuan,
  refundProfit: yuan,
  cpaRefundProfit: yuan,
  sid: text,
  productId: text,
  productName: text,
  skuCount: z.coerce.number().int().min(0).catch(0),
  /** 2 paid, 3 finished, 4 called off, 5 held as a risk, 6 settled. */
  status: text,
  orderDetail: z.array(orderPart).nullish(),
});
export type MeituanOrder = z.output<typeof meituanOrder>;

const page = z.looseObject({
  data: z.looseObject({ scrollId: text, dataList: z.array(z.unknown()).nullish() }).nullish(),
});

/** A page of orders, with the number of the next one; null for an answer that is none. */
export function readOrderPage(document: unknown): { orders: MeituanOrder[]; scrollId: string } | null {
  const { data } = page.safeParse(document);
  const orders = z.array(meituanOrder).safeParse(data?.data?.dataList ?? []);
  return data && orders.success ? { orders: orders.data, scrollId: data.data?.scrollId ?? '' } : null;
}

const orderStates: Readonly<Record<string, AffiliateOrderState>> = { 2: 'paid', 3: 'received', 6: 'settled' };
const partStates: Readonly<Record<string, AffiliateOrderState>> = { 1: 'paid', 2: 'received', 3: 'settled' };

const stateOfPart = ({ couponStatus }: OrderPart) => partStates[couponStatus] ?? 'void';

/** What a report says of the money. */
type Amounts = Pick<
  AffiliateReport,
  'state' | 'provider_state' | 'paid_cents' | 'estimate_cents' | 'settled_cents' | 'settled_at'
>;

/** Of parts that have no number, together: what of them is settled counts, also while others are on their way. */
function sumParts(parts: readonly OrderPart[]): Amounts {
  const sum = (amountOf: (part: OrderPart) => number) => parts.reduce((total, part) => total + amountOf(part), 0);
  const states = new Set(parts.map(stateOfPart));
  const state = (['settled', 'received', 'paid'] as const).find((candidate) => states.has(candidate)) ?? 'void';
  const settledParts = parts.filter((part) => stateOfPart(part) === 'settled');
  return {
    state,
    provider_state: [...new Set(parts.map(({ couponStatus }) => couponStatus))].sort().join(','),
    paid_cents: sum(({ basicAmount }) => basicAmount),
    estimate_cents: sum(({ couponFee }) => couponFee),
    settled_cents: settledParts.reduce((total, part) => total + Math.max(0, part.couponFee - part.refundFee), 0),
    settled_at: Math.max(0, ...settledParts.map(({ settleTime }) => settleTime)),
  };
}

function amountsOfOrder(order: MeituanOrder): Amounts {
  const { status, payPrice, profit, cpaProfit, refundProfit, cpaRefundProfit, updateTime } = order;
  const state = orderStates[status] ?? 'void';
  const isSettled = state === 'settled';
  return {
    state,
    provider_state: status,
    paid_cents: payPrice,
    estimate_cents: profit + cpaProfit,
    settled_cents: isSettled ? Math.max(0, profit + cpaProfit - refundProfit - cpaRefundProfit) : 0,
    settled_at: isSettled ? updateTime : 0,
  };
}

/**
 * What the module of affiliates is told of an order: a line for each part that has a number, because the state of an order with
 * several parts is that of any of them, and one for all others.
 */
export function reportsOf(order: MeituanOrder): AffiliateReport[] {
  const { orderId, orderDetail, productName, productId, skuCount, sid, payTime } = order;
  const orderFields = {
    order_no: orderId.slice(0, 64),
    title: productName.slice(0, 200),
    item_no: productId.slice(0, 64),
    promoter_code: sid.slice(0, 64),
    ordered_at: payTime,
  };
  const parts = orderDetail ?? [];
  const numberedParts = parts.filter(({ itemOrderId }) => itemOrderId !== '');
  const otherParts = parts.filter(({ itemOrderId }) => itemOrderId === '');
  const lines = numberedParts.map(
    (part): AffiliateReport => ({
      ...orderFields,
      ...sumParts([part]),
      row_key: `${orderId}-${part.itemOrderId}`.slice(0, 64),
      pieces: 1,
    }),
  );
  if (numberedParts.length > 0 && otherParts.length === 0) return lines;
  const amounts = otherParts.length > 0 ? sumParts(otherParts) : amountsOfOrder(order);
  return [
    ...lines,
    { ...orderFields, ...amounts, row_key: orderId.slice(0, 64), pieces: skuCount || otherParts.length || 1 },
  ];
}

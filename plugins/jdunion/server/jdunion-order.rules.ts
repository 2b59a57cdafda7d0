import { scaleDecimal } from '@linehaul/contract/units.ts';
import type {
  AffiliateOrderState,
  AffiliateReport,
} from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';
import type { JdunionSettings } from '../contract/jdunion.contract.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Yuan as numbers or texts; nothing for what is no amount. */
const yuan = text.transform((value) => {
  const cents = scaleDecimal(value, 2) ?? 0n;
  return cents > 0n ? Number(cents) : 0;
});

/** A clock's text in Beijing's time, or milliseconds. */
const moment = text.transform((value) => {
  const milliseconds = /^\d{13}$/.test(value) ? Number(value) : 0;
  return milliseconds > 0 ? Math.floor(milliseconds / 1_000) : beijingSeconds(value);
});

/** A line of an order as `order.row.query` answers it; what is not needed is left out. */
const jdOrder = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  orderId: text,
  skuId: text,
  skuName: text,
  skuNum: z.coerce.number().int().min(0).catch(1),
  validCode: z.coerce.number().int(),
  estimateCosPrice: yuan,
  actualCosPrice: yuan,
  estimateFee: yuan,
  actualFee: yuan,
  payMonth: text,
  positionId: text,
  subUnionId: text,
  orderTime: moment,
  finishTime: moment,
});
type JdOrder = z.output<typeof jdOrder>;

const page = z.looseObject({ hasMore: z.boolean().nullish(), data: z.array(z.unknown()).nullish() });

/** A page of orders; null for an answer that is none. */
export function readOrderPage(document: unknown): { orders: JdOrder[]; hasMore: boolean } | null {
  const { data } = page.safeParse(document);
  const orders = z.array(jdOrder).safeParse(data?.data ?? []);
  return data && orders.success ? { orders: orders.data, hasMore: data.hasMore === true } : null;
}

/** The beginning of the day on which JD pays a commission, in Beijing; 0 while it has not said. */
function payDay(payMonth: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(payMonth) ?? [];
  return day === undefined ? 0 : beijingSeconds(`${year}-${month}-${day} 00:00`);
}

/** 15 not paid, 16 paid, 17 finished; everything else earns nothing: 2 was split into others, 3 was called off. */
function stateOf({ validCode, payMonth }: JdOrder, settledWhen: JdunionSettings['settled_when'], now: number) {
  if (validCode === 15) return 'created';
  if (validCode === 16) return 'paid';
  if (validCode !== 17) return 'void';
  const paidAt = payDay(payMonth);
  const isSettled = settledWhen === 'finished' || (paidAt > 0 && paidAt <= now);
  return isSettled ? 'settled' : 'received';
}

/** What the module of affiliates is told of a line at a moment, in unix seconds. */
export function reportOf(
  order: JdOrder,
  { promoter_field, settled_when }: Pick<JdunionSettings, 'promoter_field' | 'settled_when'>,
  now: number,
): AffiliateReport {
  const state: AffiliateOrderState = stateOf(order, settled_when, now);
  // JD writes 0 for an order that nobody's position has brought.
  const position = order.positionId === '0' ? '' : order.positionId;
  const settledAt = settled_when === 'pay_day' ? payDay(order.payMonth) : order.finishTime;
  return {
    row_key: order.id.slice(0, 64),
    order_no: (order.orderId || order.id).slice(0, 64),
    title: order.skuName.slice(0, 200),
    item_no: order.skuId.slice(0, 64),
    pieces: order.skuNum,
    state,
    provider_state: String(order.validCode),
    paid_cents: order.actualCosPrice || order.estimateCosPrice,
    estimate_cents: order.estimateFee,
    settled_cents: state === 'settled' ? order.actualFee : 0,
    promoter_code: (promoter_field === 'position_id' ? position : order.subUnionId).slice(0, 64),
    ordered_at: order.orderTime,
    settled_at: state === 'settled' ? settledAt : 0,
  };
}

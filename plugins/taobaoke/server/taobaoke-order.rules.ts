import { scaleDecimal } from '@linehaul/contract/units.ts';
import type {
  AffiliateOrderState,
  AffiliateReport,
} from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';

/** Numbers come as numbers or as texts, and beyond 2^53 as texts of their digits. */
const numberText = z.union([z.string(), z.number()]).transform(String);
const optionalText = numberText.nullish().transform((text) => text ?? '');

/** Yuan as Taobao writes them, `12.34`; nothing for what is no amount. */
function yuanToCents(text: string): number {
  const cents = scaleDecimal(text, 2) ?? 0n;
  return cents > 0n ? Number(cents) : 0;
}
const yuan = optionalText.transform(yuanToCents);

/** A line of an order as `tbk.order.details.get` answers it; what is not needed is left out. */
export const topOrder = z.looseObject({
  trade_id: numberText,
  trade_parent_id: optionalText,
  item_id: optionalText,
  item_title: optionalText,
  item_num: z.coerce.number().int().min(0).catch(1),
  tk_status: z.coerce.number().int(),
  refund_tag: z.coerce.number().int().catch(0),
  alipay_total_price: yuan,
  pub_share_pre_fee: yuan,
  pub_share_fee: yuan,
  relation_id: optionalText,
  special_id: optionalText,
  adzone_id: optionalText,
  tk_create_time: optionalText,
  tb_paid_time: optionalText,
  tk_earning_time: optionalText,
});
type TopOrder = z.output<typeof topOrder>;

/** With `simplify` and without. */
const page = z.looseObject({
  has_next: z.coerce.boolean().catch(false),
  position_index: optionalText,
  results: z
    .union([z.array(z.unknown()), z.looseObject({ publisher_order_dto: z.array(z.unknown()).default([]) })])
    .nullish(),
});
const answer = z.looseObject({ data: page });
const anyAnswer = z.union([
  answer,
  z.record(z.string(), z.unknown()).transform((document, issues) => {
    const [inner] = Object.values(document).flatMap((value) => answer.safeParse(value).data ?? []);
    if (!inner) issues.addIssue({ code: 'custom', message: 'no page of orders' });
    return inner ?? { data: { has_next: false, position_index: '', results: null } };
  }),
]);

export interface OrderPage {
  orders: TopOrder[];
  /** The cursor of the next page; null after the last one. */
  next: string | null;
}

/** A page of orders; null for an answer that is none. */
export function readOrderPage(document: unknown): OrderPage | null {
  const { data } = anyAnswer.safeParse(document);
  if (!data) return null;
  const { has_next, position_index, results } = data.data;
  const rows = Array.isArray(results) ? results : (results?.publisher_order_dto ?? []);
  const orders = z.array(topOrder).safeParse(rows);
  if (!orders.success) return null;
  return { orders: orders.data, next: has_next && position_index !== '' ? position_index : null };
}

/** 12 paid, 14 received, 3 settled, 13 closed. */
const states: Readonly<Record<number, AffiliateOrderState>> = { 12: 'paid', 14: 'received', 3: 'settled', 13: 'void' };

/** What the module of affiliates is told of a line; `promoterField` says who has brought it. */
export function reportOf(order: TopOrder, promoterField: 'relation_id' | 'special_id' | 'adzone_id'): AffiliateReport {
  const { trade_id, trade_parent_id, tk_status, tk_create_time, tb_paid_time } = order;
  const state = states[tk_status] ?? 'created';
  return {
    row_key: trade_id.slice(0, 64),
    order_no: (trade_parent_id || trade_id).slice(0, 64),
    title: order.item_title.slice(0, 200),
    item_no: order.item_id.slice(0, 64),
    pieces: order.item_num,
    state,
    provider_state: order.refund_tag === 1 ? `${tk_status} refund` : String(tk_status),
    paid_cents: order.alipay_total_price,
    estimate_cents: order.pub_share_pre_fee,
    settled_cents: state === 'settled' ? order.pub_share_fee : 0,
    promoter_code: order[promoterField].slice(0, 64),
    ordered_at: beijingSeconds(tk_create_time) || beijingSeconds(tb_paid_time),
    settled_at: state === 'settled' ? beijingSeconds(order.tk_earning_time) : 0,
  };
}

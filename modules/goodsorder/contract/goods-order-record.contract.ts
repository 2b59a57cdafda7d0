import {
  amountCents,
  cents,
  day,
  emailOrNone,
  line,
  phoneOrNone,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { z } from 'zod';

/** `submit`: to be paid; `pay`: to be sent; `send`: sent, or to be used at a site; `closed`: wholly refunded. */
export const goodsOrderState = z.enum(['submit', 'pay', 'send', 'finish', 'cancelled', 'closed']);
export type GoodsOrderState = z.output<typeof goodsOrderState>;

export const goodsOrderAction = z.enum(['price', 'pay', 'send', 'finish', 'cancel', 'release']);
export type GoodsOrderAction = z.output<typeof goodsOrderAction>;

/** 1 is sent, 2 is used at a site against codes. */
export const goodsFreightMode = z.union([z.literal(1), z.literal(2)]);
export type GoodsFreightMode = z.output<typeof goodsFreightMode>;

export const goodsOrderSource = z.enum(['counter', 'api', 'member']);

export const maxLines = 50;
export const maxQuantity = 1_000_000;
/** Pieces of one order that are used at a site: each has a code of its own. */
export const maxCodes = 200;

export const invoiceFields = z.object({
  kind: z.enum(['none', 'personal', 'company']).default('none'),
  title: line(100).default(''),
  tax_no: line(30).default(''),
  email: emailOrNone,
});
export type Invoice = z.output<typeof invoiceFields>;

/** Where it is sent; a province or nothing. */
export const receiverFields = {
  receiver_name: line(60).default(''),
  receiver_phone: phoneOrNone,
  region_code: z.enum(['', ...provinces]).default(''),
  city: line(60).default(''),
  address: line(200).default(''),
};

export const basketLine = z.object({
  sku_id: rowIdOf('goods_sku'),
  quantity: z.int().min(1).max(maxQuantity),
  /** Off this line, in cents. */
  discount_cents: amountCents.default(0),
});
export type BasketLineInput = z.output<typeof basketLine>;

export const basketFields = {
  freight_mode: goodsFreightMode.default(1),
  region_code: receiverFields.region_code,
  lines: z.array(basketLine).min(1).max(maxLines),
  /** Off the whole order, beside what is off its lines. */
  discount_cents: amountCents.default(0),
};

/** What the order costs, and each line's frozen share of it. */
export const goodsQuote = z.object({
  goods_cents: amountCents,
  discount_cents: amountCents,
  freight_cents: amountCents,
  adjust_cents: cents,
  total_cents: amountCents,
});
export type GoodsQuote = z.output<typeof goodsQuote>;

export const goodsLine = z.object({
  line_no: z.int(),
  goods_id: rowId,
  sku_id: rowId,
  name: z.string(),
  spec: z.string(),
  sku_code: z.string(),
  unit_name: z.string(),
  picture_id: rowId.nullable(),
  qty: z.int(),
  price_cents: amountCents,
  discount_cents: amountCents,
  adjust_cents: cents,
  freight_cents: amountCents,
  net_cents: amountCents,
  sent_qty: z.int(),
  consumed_qty: z.int(),
  /** In an after-sale that is not over. */
  open_unsent_qty: z.int(),
  open_sent_qty: z.int(),
  /** Given back for good. */
  closed_unsent_qty: z.int(),
  closed_sent_qty: z.int(),
  refunded_cents: amountCents,
  pending_cents: amountCents,
});
export type GoodsLine = z.output<typeof goodsLine>;

export const goodsOrder = z.object({
  id: rowId,
  order_no: z.string(),
  source: goodsOrderSource,
  /** Key of the plug-in that has sold it; empty for the counter and the seller's own programs. */
  sold_by: z.string(),
  /** Key of the plug-in that keeps it from being sent or used; empty when nothing does. */
  held_by: z.string(),
  state: goodsOrderState,
  freight_mode: goodsFreightMode,
  order_day: day,
  paid_day: day.nullable(),
  finish_day: day.nullable(),
  member_id: rowId.nullable(),
  member_code: z.string(),
  member_name: z.string(),
  site_id: rowId.nullable(),
  site_name: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  region_code: z.string(),
  city: z.string(),
  address: z.string(),
  /** The first line, with its pieces: what people know the order by. */
  goods_text: z.string(),
  line_count: z.int(),
  pieces: z.int(),
  /** Sent or used. */
  done_pieces: z.int(),
  ...goodsQuote.shape,
  paid_cents: amountCents,
  refunded_cents: amountCents,
  pay_until: unixSeconds,
  auto_finish_at: unixSeconds,
  remark: z.string(),
  version: z.int(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** What the caller may do with it now. */
  actions: z.array(goodsOrderAction),
});
export type GoodsOrder = z.output<typeof goodsOrder>;

export const goodsEventKind = z.enum([
  'added',
  'price',
  'revived',
  'paid',
  'released',
  'sent',
  'code_issued',
  'consumed',
  'use_undone',
  'finished',
  'cancelled',
  'timed_out',
  'refund_asked',
  'refund_ended',
  'refunded',
  'closed',
  'changed',
]);
export type GoodsEventKind = z.output<typeof goodsEventKind>;

/** How money is taken at the seller's own counter. */
export const tillMethod = z.enum(['cash', 'transfer', 'card', 'wechat', 'alipay']);

/** The document that an entry of the history is about. */
export const goodsEventDocument = z.enum(['payment', 'refund', 'parcel', 'waybill']);

export const goodsEvent = z.object({
  seq: z.int(),
  kind: goodsEventKind,
  /** What somebody wrote. */
  note: z.string(),
  amount_cents: cents.nullable(),
  /** Pieces that were sent, or got codes. */
  pieces: z.int().nullable(),
  /** How it was paid at the till; empty otherwise. */
  method: tillMethod.or(z.literal('')),
  document_kind: goodsEventDocument.nullable(),
  document_no: z.string(),
  /** The row of a refund; null for other documents. */
  document_id: z.int().nullable(),
  /** Who carries a parcel: a courier company's key, or a name that was typed. */
  carrier: z.string(),
  login_name: z.string(),
  at: unixSeconds,
});
export type GoodsEvent = z.output<typeof goodsEvent>;
/** What an entry of the history says beside its kind, as far as there is something to say. */
export type GoodsEventFacts = Partial<Omit<GoodsEvent, 'seq' | 'kind' | 'login_name' | 'at'>>;

export const shipmentWay = z.enum(['courier', 'waybill']);

export const goodsShipment = z.object({
  id: rowId,
  shipment_no: z.string(),
  way: shipmentWay,
  company: z.string(),
  company_name: z.string(),
  tracking_no: z.string(),
  note: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
  /** Pieces of the order that is looked at. */
  items: z.array(z.object({ line_no: z.int(), qty: z.int() })),
  /** Numbers of other orders in it. */
  others: z.array(z.string()),
});
export type GoodsShipment = z.output<typeof goodsShipment>;

/** A piece that is used at a site; never with its code. */
export const goodsCode = z.object({
  line_no: z.int(),
  unit_no: z.int(),
  state: z.enum(['open', 'consumed', 'void']),
  is_issued: z.boolean(),
  site_name: z.string(),
  login_name: z.string(),
  consumed_at: unixSeconds,
});
export type GoodsCode = z.output<typeof goodsCode>;

export const goodsOrderDetail = goodsOrder.extend({
  adjust_reason: z.string(),
  /** Of what came through the platform's channels and has not gone back: not settled yet, the seller's, and the platform's. */
  unsettled_cents: cents,
  settled_cents: cents,
  commission_cents: cents,
  buyer_note: z.string(),
  cancel_reason: z.string(),
  invoice: invoiceFields,
  lines: z.array(goodsLine),
  shipments: z.array(goodsShipment),
  codes: z.array(goodsCode),
  events: z.array(goodsEvent),
  /** Other orders of the same receiver that wait to be sent. */
  same_address: z.array(z.object({ id: rowId, order_no: z.string() })),
});
export type GoodsOrderDetail = z.output<typeof goodsOrderDetail>;

const daySales = z.object({ order_count: z.int(), sold_cents: amountCents });

/** What a seller sees first. Sales are by the day of payment, days before today up to the same hour. */
export const goodsFigures = z.object({
  today: daySales,
  yesterday: daySales,
  last_week: daySales,
  /** The last 30 business days, oldest first, quiet ones among them. */
  trend: z.array(daySales.extend({ day })),
  to_be_paid: z.int(),
  to_be_sent: z.int(),
  to_be_consumed: z.int(),
});
export type GoodsFigures = z.output<typeof goodsFigures>;
export type DaySales = z.output<typeof daySales>;

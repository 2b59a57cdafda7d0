import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageQuery, searchKeyword } from '@linehaul/contract/paging.ts';
import { searchNumbers } from '@linehaul/contract/search-numbers.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import {
  amountCents,
  cents,
  cubicCentimetres,
  day,
  grams,
  line,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { calculationLine, feeAmounts, pricingNote } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { z } from 'zod';
import { orderAmendment } from './order-amendment.contract.ts';
import {
  carriedSums,
  freightMode,
  goodsLine,
  maxGoodsLines,
  memberChoices,
  type OrderPart,
  orderPart,
  orderParts,
  orderReceipt,
  orderTerms,
  paymentMethod,
  pieceCount,
  restPart,
  transportNeed,
  unpaidPart,
} from './order-counter.contract.ts';
import { importedRange } from './order-import.contract.ts';
import { orderImportCalls } from './order-import-calls.contract.ts';
import { orderMoneyCalls } from './order-money.contract.ts';
import { orderParties } from './order-parties.contract.ts';

/** `submit`: to be paid; `pay`: paid or on credit, to be dispatched; `send`: on the way; `closed`: wholly refunded. */
export const orderState = z.enum(['submit', 'pay', 'send', 'finish', 'cancelled', 'closed']);
export type OrderState = z.output<typeof orderState>;

export const orderAction = z.enum([
  'price',
  'pay',
  'cancel',
  'dispatch',
  'finish',
  'reopen',
  'change',
  'refund',
  'amend',
  'correct',
  'call_off',
  'give_back',
]);
export type OrderAction = z.output<typeof orderAction>;

export const orderSource = z.enum(['counter', 'import', 'api', 'demo', 'return', 'request']);
const cargo = {
  external_no: line(60).default(''),
  carrier_code: line(40).default(''),
  origin_site_id: rowIdOf('site'),
  destination_site_id: rowIdOf('site'),
  service_level: line(20, 1),
  transport_need: transportNeed.default('ltl'),
  freight_mode: freightMode.default(1),
  product: line(200).default(''),
  packaging: line(60).default(''),
  pieces: pieceCount.default(1),
  weight_g: grams,
  volume_cm3: cubicCentimetres.default(0),
  declared_value_cents: amountCents.default(0),
  ...orderParties,
  /** Collected from the consignee for the shipper. */
  cod_cents: amountCents.default(0),
  receipts_wanted: z.int().min(0).max(99).default(0),
  is_urgent: z.boolean().default(false),
  /** The consignor says when it may be delivered (等通知放货). */
  is_waiting_notice: z.boolean().default(false),
  remark: line(500).default(''),
};

/** An order's number has two digits of the year, so its day is of this century. */
export function isOrderDay(text: string): boolean {
  return text.startsWith('20');
}
const orderDay = day.refine(isOrderDay, { params: { fault: 'order.day_out_of_range' } });

export const orderInput = z.object({
  ...cargo,
  /** Today's business day when absent. */
  order_day: orderDay.optional(),
  member_id: rowId.optional(),
  terms: orderTerms.default('prepaid'),
  /** With terms `split` only. */
  parts: orderParts.optional(),
  fees: feeAmounts.prefault({}),
  /** Agreed with the customer (议价), in cents, by who may price orders; by the tariffs when absent. */
  freight_cents: amountCents.optional(),
  /** Why the freight was agreed on. */
  price_reason: line(200).default(''),
  /** Goods of several kinds; the order's pieces, weight and volume are their sums. Without them they are all there is. */
  goods_lines: z.array(goodsLine).max(maxGoodsLines).optional(),
});
export type OrderInput = z.output<typeof orderInput>;

/** What an order's edit gives anew, wholly: who it is booked for, its day and its numbers stay. */
export const orderEdit = orderInput.omit({
  external_no: true,
  order_day: true,
  member_id: true,
  freight_cents: true,
  price_reason: true,
});
export type OrderEdit = z.output<typeof orderEdit>;

export const order = z.object({
  ...cargo,
  ...orderParts.shape,
  id: rowId,
  order_no: z.string(),
  source: orderSource,
  state: orderState,
  terms: orderTerms,
  order_day: day,
  member_id: rowId.nullable(),
  member_code: z.string(),
  member_name: z.string(),
  origin_code: z.string(),
  origin_name: z.string(),
  destination_code: z.string(),
  destination_name: z.string(),
  transit_days: z.int(),
  chargeable_weight_g: grams,
  /** Null while unpriced; such an order cannot be dispatched. */
  freight_cents: amountCents.nullable(),
  pricing_note: pricingNote,
  fees_cents: cents,
  total_cents: amountCents,
  /** What was taken, less what was given back. */
  paid_cents: amountCents,
  /** Of it, what is above what is due: it is to be given back. */
  overpaid_cents: amountCents,
  /** A waybill carries it, or has carried it; a void one does not. */
  has_waybill: z.boolean(),
  /** When something was put right that is on its documents; 0 when nothing was. */
  amended_at: unixSeconds,
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  version: z.int(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** What the caller may do with it now. */
  actions: z.array(orderAction),
});
export type Order = z.output<typeof order>;

/**
 * Whose counter takes the money of a part when nobody says so: until the cargo has left, only its origin knows the order;
 * afterwards freight to be collected is paid at the destination.
 */
export function counterOf(
  { state, origin_site_id, destination_site_id }: Pick<Order, 'state' | 'origin_site_id' | 'destination_site_id'>,
  part: OrderPart,
): number {
  const hasLeft = state !== 'submit' && state !== 'pay';
  return hasLeft && part === 'collect' ? destination_site_id : origin_site_id;
}

export const orderPayment = z.object({
  id: rowId,
  part: orderPart,
  /** Below zero: given back. */
  amount_cents: cents,
  /** `online` is through a payment channel; its payment tells which. */
  method: z.enum([...paymentMethod.options, 'online']),
  note: z.string(),
  /** What the counter gave for it; null of what was paid elsewhere. */
  receipt_id: rowId.nullable(),
  /** The entry that this one takes back, and whether another one has taken this one back. */
  undoes_id: rowId.nullable(),
  is_undone: z.boolean(),
  login_name: z.string(),
  created_at: unixSeconds,
});

/** An order with the lines of its calculation, as they were when it was priced, and its payments. */
export const orderDetail = order.extend({
  fees: feeAmounts,
  lines: z.array(calculationLine),
  /** As they were said when the order was entered; empty of cargo that is one line. */
  goods_lines: z.array(goodsLine),
  cancel_reason: z.string(),
  /** Why a person has set the freight; empty where nobody said. */
  price_reason: z.string(),
  payments: z.array(orderPayment),
  /** What was changed after it was entered, the first first. */
  amendments: z.array(orderAmendment),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const orderFilter = pageQuery.extend({
  keyword: searchKeyword.optional(),
  /** The order's own, the customer's, or a waybill's of it. */
  numbers: searchNumbers.optional(),
  state: orderState.optional(),
  terms: orderTerms.optional(),
  freight_mode: z.int().min(1).max(2).optional(),
  member_id: rowId.optional(),
  origin_site_id: rowIdOf('site').optional(),
  destination_site_id: rowIdOf('site').optional(),
  carrier_code: line(40).optional(),
  service_level: line(20).optional(),
  external_no: line(60).optional(),
  order_day_from: day.optional(),
  order_day_to: day.optional(),
  is_urgent: z.boolean().optional(),
  /** True: only orders without a price. */
  is_unpriced: z.boolean().optional(),
  has_waybill: z.boolean().optional(),
  source: orderSource.optional(),
  is_cancelled: z.boolean().optional(),
  has_member: z.boolean().optional(),
  ...importedRange,
});
export type OrderFilter = z.output<typeof orderFilter>;

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics', 'site'] as const;
/** `version` is what the caller saw; another one is refused as a conflict. */
const target = { id: rowIdOf('freight_order'), version: z.int().optional() };
const count = z.int().optional();

export const orderContract = contract({
  ...orderMoneyCalls(orderDetail),
  OrderList: {
    method: 'GET',
    path: '/v1/supplier/order/OrderList',
    open: true,
    industries: readers,
    input: orderFilter.extend(tenantFilter),
    output: tenantPageOf(order, carriedSums.extend({ paid_cents: cents })),
  },
  info: {
    method: 'GET',
    path: '/v1/supplier/order/info',
    open: true,
    industries: readers,
    input: z.object({ id: rowIdOf('freight_order') }),
    output: orderDetail,
  },
  OrderAdd: {
    method: 'POST',
    path: '/v1/supplier/order/OrderAdd',
    open: true,
    industries: writers,
    input: orderInput,
    output: orderDetail,
    audit: 'order.add',
  },
  /**
   * Corrects an order. Parties, receipts, marks and the remark may be put right until the cargo is signed for, whatever was
   * paid or loaded; all else before the cargo is loaded and before anything is paid, and then it is priced by the tariffs of
   * now, but for a freight that was set by hand. Its waybill follows; what the scales have said is changed by weighing again.
   */
  OrderEdit: {
    method: 'POST',
    path: '/v1/supplier/order/OrderEdit',
    industries: writers,
    /** `accepts_difference`: of an order that was paid, what is above the new price is given back, and what lacks is due. */
    input: orderEdit.extend({ ...target, accepts_difference: z.boolean().default(false) }),
    output: orderDetail,
    audit: 'order.edit',
  },
  /** Records that parts of totals were paid at the counter: all of them, or none. */
  OrderPay: {
    method: 'POST',
    path: '/v1/supplier/order/OrderPay',
    industries: writers,
    input: z.object({
      ...target,
      part: orderPart.default('prepaid'),
      /**
       * Less than the part, in cents; the whole when absent. Of a prepaid part the rest is owed as `rest` says; of one that
       * the consignee pays, this much becomes prepaid.
       */
      amount_cents: amountCents.min(1).optional(),
      rest: restPart.optional(),
      method: paymentMethod,
      /** Whose counter takes it: the caller's own site, else where the cargo is, when absent. */
      site_id: rowId.optional(),
      note: line(200).default(''),
      /** Parts of other orders, or of the same one, that are paid with it: one sum, one receipt. */
      also: z
        .array(z.object({ ...target, part: orderPart }))
        .max(100)
        .default([]),
      /** Cash that was handed over, in cents. */
      tendered_cents: amountCents.optional(),
    }),
    output: orderDetail,
    audit: 'order.pay',
  },
  OrderReceipt: {
    method: 'GET',
    path: '/v1/supplier/order/OrderReceipt',
    industries: writers,
    input: z.object({ id: rowIdOf('order_receipt') }),
    output: orderReceipt,
  },
  /** What the counter fills in when a member is chosen. */
  OrderMemberChoices: {
    method: 'GET',
    path: '/v1/supplier/order/OrderMemberChoices',
    industries: writers,
    input: z.object({ member_id: rowIdOf('member') }),
    output: memberChoices,
  },
  /** What a member may pay now, the latest first; 200 of them at most. */
  OrderUnpaid: {
    method: 'GET',
    path: '/v1/supplier/order/OrderUnpaid',
    industries: writers,
    input: z.object({ member_id: rowIdOf('member') }),
    output: z.array(unpaidPart),
  },
  OrderCancel: {
    method: 'POST',
    path: '/v1/supplier/order/OrderCancel',
    open: true,
    industries: writers,
    transaction: 'own',
    idempotent: true,
    /** `gives_back`: what was paid goes back by the ways by which it came; without it a paid order is refused. */
    input: z.object({ ...target, reason: line(200).default(''), gives_back: z.boolean().default(false) }),
    output: orderDetail,
    audit: 'order.cancel',
  },
  /** Counts by state, each up to 10,000; `order_status` is a comma list. */
  OrderCount: {
    method: 'GET',
    path: '/v1/supplier/order/OrderCount',
    access: 'session',
    input: z.object({ order_status: line(100).default('submit,pay'), freight_mode: z.int().min(1).max(2).optional() }),
    output: z.object({ submit: count, pay: count, send: count, finish: count, cancelled: count, closed: count }),
  },
  ...orderImportCalls,
});

export const orderErrors = errors('order', {
  site_unknown: 422,
  member_unknown: 422,
  member_required: 422,
  external_no_taken: 409,
  external_no_differs: 409,
  parts_differ: 422,
  parts_missing: 422,
  goods_differ: 422,
  tendered_too_little: 422,
  discount_too_large: 422,
  deducted_above_cod: 422,
  credit_exceeded: 422,
  state: 409,
  unpriced: 409,
  paid: 409,
  part_paid: 409,
  nothing_due: 409,
  more_than_due: 422,
  rest_missing: 422,
  rest_unusable: 422,
  not_in_parts: 409,
  changed: 409,
  has_waybill: 409,
  loaded: 409,
  weighed: 409,
  waybill_unpaid: 409,
  surcharge_no_part: 409,
  surcharge_method_missing: 422,
  nothing_paid: 409,
  nothing_overpaid: 409,
  not_undoable: 409,
  nothing_changed: 422,
  deducted_paid: 409,
  no_funds: 409,
  day_out_of_range: 422,
  member_ambiguous: 422,
  split_in_file: 422,
  phone_wrong: 422,
  service_level_unknown: 422,
  lines_differ: 422,
  lines_alike: 422,
  lines_too_many: 422,
  line_refused: 422,
});

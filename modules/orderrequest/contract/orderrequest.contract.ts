import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import {
  amountCents,
  cubicCentimetres,
  day,
  grams,
  line,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { orderDetail, orderInput } from '@linehaul/modules/order/contract/order.contract.ts';
import { freightMode, goodsLine } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { orderParties } from '@linehaul/modules/order/contract/order-parties.contract.ts';
import { z } from 'zod';
import { memberRequestCalls } from './member-request.contract.ts';
import { priceQueryCalls } from './price-query.contract.ts';

/** `open` waits for the carrier; `accepted`: there is an order of it. */
export const requestState = z.enum(['open', 'accepted', 'declined', 'cancelled']);
export type RequestState = z.output<typeof requestState>;

export const requestAction = z.enum(['accept', 'decline', 'cancel', 'reopen']);
export type RequestAction = z.output<typeof requestAction>;

/** Who has sent it: the member on the carrier's pages, a clerk for them, or a program. */
export const requestSource = z.enum(['member', 'counter', 'api']);

/** Who pays: the consignor now, the consignee on delivery, or the member as agreed. */
export const requestTerms = z.enum(['prepaid', 'collect', 'monthly', 'on_receipt']);
export type RequestTerms = z.output<typeof requestTerms>;

export const pickupPart = z.enum(['any', 'morning', 'afternoon']);

/** Lines of goods that one request has at most. */
export const maxRequestLines = 10;

const askedGoods = goodsLine.extend({
  product: line(200, 1),
  pieces: z.int().min(1).max(1_000_000).default(1),
  weight_g: grams.min(1),
});

const askedFields = {
  origin_site_id: rowIdOf('site'),
  destination_site_id: rowIdOf('site'),
  service_level: line(20, 1),
  freight_mode: freightMode.default(1),
  ...orderParties,
  consignor_name: line(100, 1),
  consignee_name: line(100, 1),
  goods_lines: z.array(askedGoods).min(1).max(maxRequestLines),
  declared_value_cents: amountCents.default(0),
  /** Collected from the consignee for the shipper. */
  cod_cents: amountCents.default(0),
  receipts_wanted: z.int().min(0).max(99).default(0),
  terms: requestTerms.default('prepaid'),
  /** The carrier comes for the goods to the consignor's address. */
  wants_pickup: z.boolean().default(false),
  /** Null: as soon as it can be. */
  pickup_day: day.nullable().default(null),
  pickup_part: pickupPart.default('any'),
  remark: line(300).default(''),
};

/** What somebody asks a carrier to carry. */
export const requestInput = z.object({
  ...askedFields,
  /** Of the sender's own making: what comes again with it is the same request, and is not added twice. */
  request_key: line(64).default(''),
});
export type RequestInput = z.output<typeof requestInput>;

const orderRequest = z.object({
  ...askedFields,
  id: rowId,
  request_no: z.string(),
  source: requestSource,
  state: requestState,
  member_id: rowIdOf('member'),
  member_code: z.string(),
  member_name: z.string(),
  member_phone: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
  product: z.string(),
  packaging: z.string(),
  pieces: z.int(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  /** What it came to when it was sent; null where no tariff prices it. */
  quoted_cents: amountCents.nullable(),
  /** Why it was declined, or called off. */
  reason: z.string(),
  decided_by: z.string(),
  /** 0 while nobody has decided. */
  decided_at: unixSeconds,
  order_id: rowIdOf('freight_order').nullable(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  order_no: z.string(),
  version: z.int(),
  created_at: unixSeconds,
  /** What the caller may do with it now. */
  actions: z.array(requestAction),
});
export type OrderRequest = z.output<typeof orderRequest>;

/** What a tenant offers its customers; without a row nothing. */
export const requestSetting = z.object({
  /** Everybody may ask for a price by the tenant's tariffs. */
  shows_prices: z.boolean(),
  /** Members may ask for goods to be carried. */
  takes_orders: z.boolean(),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});

const industries = ['logistics'] as const;
const one = z.object({ id: rowIdOf('order_request') });
const target = one.extend({ version: z.int().optional() });

export const orderrequestContract = contract({
  ...priceQueryCalls,
  ...memberRequestCalls(requestInput, requestState),
  OrderRequestList: {
    method: 'GET',
    path: '/v1/supplier/orderrequest/OrderRequestList',
    open: true,
    industries,
    /** The keyword is a request's number, a name, or a phone. */
    input: pageQuery.extend({
      state: requestState.optional(),
      member_id: rowIdOf('member').optional(),
      origin_site_id: rowIdOf('site').optional(),
      order_id: rowIdOf('freight_order').optional(),
    }),
    output: pageOf(orderRequest),
  },
  OrderRequestInfo: {
    method: 'GET',
    path: '/v1/supplier/orderrequest/OrderRequestInfo',
    open: true,
    industries,
    input: one,
    output: orderRequest,
  },
  /** In a member's name, who has called or uses the tenant's own shop. */
  OrderRequestAdd: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestAdd',
    open: true,
    industries,
    input: requestInput.extend({ member_id: rowIdOf('member') }),
    output: orderRequest,
    audit: 'orderrequest.add',
  },
  /** Makes the order that was asked for, priced by the tariffs of now. */
  OrderRequestAccept: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestAccept',
    open: true,
    industries,
    input: target,
    output: orderRequest,
    audit: 'orderrequest.accept',
  },
  /** Makes the order as it was changed at the counter. */
  OrderRequestTake: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestTake',
    industries,
    input: orderInput.extend({ request_id: rowIdOf('order_request'), request_version: z.int().optional() }),
    output: orderDetail,
    audit: 'orderrequest.accept',
  },
  OrderRequestDecline: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestDecline',
    open: true,
    industries,
    input: target.extend({ reason: line(200, 1) }),
    output: orderRequest,
    audit: 'orderrequest.decline',
  },
  /** In the member's name. */
  OrderRequestCancel: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestCancel',
    open: true,
    industries,
    input: target.extend({ reason: line(200).default('') }),
    output: orderRequest,
    audit: 'orderrequest.cancel',
  },
  /** It was declined by mistake. */
  OrderRequestReopen: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestReopen',
    industries,
    input: target,
    output: orderRequest,
    audit: 'orderrequest.reopen',
  },
  OrderRequestSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/orderrequest/OrderRequestSettingInfo',
    industries,
    input: z.object({}),
    output: requestSetting,
  },
  OrderRequestSettingSave: {
    method: 'POST',
    path: '/v1/supplier/orderrequest/OrderRequestSettingSave',
    industries,
    input: requestSetting,
    output: requestSetting,
    audit: 'orderrequest.setting',
  },
});

export const orderrequestErrors = errors('orderrequest', {
  prices_off: 404,
  orders_off: 409,
  site_unknown: 422,
  member_unknown: 422,
  phone_missing: 422,
  address_missing: 422,
  pickup_past: 422,
  terms_unusable: 422,
  taken: 409,
  state: 409,
});

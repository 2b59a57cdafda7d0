import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { searchKeyword } from '@linehaul/contract/paging.ts';
import { searchNumbers } from '@linehaul/contract/search-numbers.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import {
  amountCents,
  cents,
  cubicCentimetres,
  day,
  grams,
  line,
  phoneOrNone,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { publicParcel } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { carriedSums, paymentMethod, pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';
import { carriedOrder } from './waybill-carried.contract.ts';
import { waybillEvent, waybillPublicEvent } from './waybill-event.contract.ts';
import { waybillLeg } from './waybill-leg.contract.ts';
import { liabilityTerms } from './waybill-liability.contract.ts';
import { memberCalls } from './waybill-member.contract.ts';
import { refusalCalls, waybillRefusal } from './waybill-refusal.contract.ts';
import { pickupCodeState, signatureCalls, waybillSignature } from './waybill-signature.contract.ts';
import { traceCalls } from './waybill-trace.contract.ts';
import { weighingCalls } from './waybill-weighing.contract.ts';

export const waybillState = z.enum([
  'created',
  'picked_up',
  'received',
  'loaded',
  'departed',
  'arrived',
  'delivering',
  'signed',
  'closed',
  'returning',
  'returned',
  'void',
]);
export type WaybillState = z.output<typeof waybillState>;

/** What a waybill waits for: the to-dos of a dispatcher, each of them more than one state or less. */
export const waybillAwaiting = z.enum(['loading', 'delivery', 'receipt']);
export type WaybillAwaiting = z.output<typeof waybillAwaiting>;

export const waybillAction = z.enum([
  'pick_up',
  'receive',
  'load',
  'unload',
  'unload_transfer',
  'depart',
  'arrive',
  'deliver',
  'sign',
  'close',
  'return',
  'refuse',
  'undo_refuse',
  'decide',
  'undo_return',
  'undo_deliver',
  'undo_sign',
  'returned',
  'undo_returned',
  'undo_arrive',
  'void',
  'void_return',
]);
export type WaybillAction = z.output<typeof waybillAction>;

/** The transport document that moves one order's cargo. Parties and cargo are the order's, as they were when it was made. */
export const waybill = z.object({
  id: rowId,
  waybill_no: z.string(),
  order_id: rowIdOf('freight_order'),
  /** The waybill by which goods came that go back to their shipper by this one; null of all others. */
  parent_id: rowId.nullable(),
  order_no: z.string(),
  external_no: z.string(),
  state: waybillState,
  origin_site_id: rowId,
  origin_name: z.string(),
  destination_site_id: rowId,
  destination_name: z.string(),
  /** Where the cargo is now; null on the road and before a site has it. */
  site_id: rowId.nullable(),
  site_name: z.string(),
  consignor_name: z.string(),
  consignor_phone: z.string(),
  consignee_name: z.string(),
  consignee_phone: z.string(),
  /** The landline of the consignee, as the order has it. */
  consignee_tel: z.string(),
  consignee_address: z.string(),
  product: z.string(),
  pieces: pieceCount,
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  /** Of the present leg. */
  loaded_pieces: pieceCount,
  arrived_pieces: pieceCount,
  delivered_pieces: pieceCount,
  signed_pieces: pieceCount,
  is_partly_loaded: z.boolean(),
  is_partly_arrived: z.boolean(),
  is_partly_signed: z.boolean(),
  /** Null while unpriced. */
  freight_cents: amountCents.nullable(),
  total_cents: cents,
  /** Freight that the consignee still has to pay; 0 once it was. */
  collect_cents: amountCents,
  cod_cents: amountCents,
  /** The shipper keeps control of the goods (控货): they are not carried on and not handed out. */
  is_held: z.boolean(),
  hold_reason: z.string(),
  /** The consignee did not take the goods, and nobody has decided yet what becomes of them. */
  is_refused: z.boolean(),
  /** Incidents that are neither resolved nor rejected. */
  open_incidents: z.int(),
  receipts_wanted: z.int(),
  receipts_returned: z.int(),
  pickup_code: pickupCodeState,
  /** The trip that it is on; null when on none. */
  trip_id: rowId.nullable(),
  trip_no: z.string(),
  /** What the caller's kind of tenant may do now. */
  actions: z.array(waybillAction),
  /** When something was put right that is on its documents; 0 when nothing was. */
  amended_at: unixSeconds,
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  version: z.int(),
  created_at: unixSeconds,
  departed_at: unixSeconds,
  arrived_at: unixSeconds,
  signed_at: unixSeconds,
});
export type Waybill = z.output<typeof waybill>;

/** The waybill of the same goods on their other way. */
const relatedWaybill = z.object({ id: rowId, waybill_no: z.string(), state: waybillState });

export const waybillDetail = waybill.extend({
  order: carriedOrder,
  /** Of the two sites, for who holds the paper. */
  origin_phone: z.string(),
  destination_phone: z.string(),
  legs: z.array(waybillLeg),
  events: z.array(waybillEvent),
  signature: waybillSignature.nullable(),
  /** The last one. */
  refusal: waybillRefusal.nullable(),
  /** The one by which goods came that go back by this one, and the one by which its goods go back. */
  parent: relatedWaybill.nullable(),
  child: relatedWaybill.nullable(),
});
export type WaybillDetail = z.output<typeof waybillDetail>;

const waybillToPrint = waybillDetail.extend({
  /** Null for the platform, which carries nothing. */
  liability: liabilityTerms.nullable(),
});
export type WaybillToPrint = z.output<typeof waybillToPrint>;

/** What anybody may know who holds the number: names and phones are masked. */
export const trace = z.object({
  waybill_no: z.string(),
  state: waybillState,
  origin_name: z.string(),
  destination_name: z.string(),
  site_name: z.string(),
  consignor_name: z.string(),
  consignor_phone: z.string(),
  consignee_name: z.string(),
  consignee_phone: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  pieces: pieceCount,
  created_at: unixSeconds,
  signed_at: unixSeconds,
  events: z.array(waybillPublicEvent),
  /** Cargo that a courier company carries on. */
  parcels: z.array(publicParcel),
  /** How much of its history is in the log under a signed head; the last of these was signed at `signed_at`, 0 for none. */
  evidence: z.object({ entry_count: z.int(), signed_count: z.int(), signed_at: unixSeconds }),
});
export type Trace = z.output<typeof trace>;

/** Every action names its row; `version` refuses a change made on an old copy. */
const one = z.object({ id: rowIdOf('waybill'), version: z.int().optional(), note: line(200).default('') });
const withReason = one.extend({ note: line(200, 1) });

const readers = ['platform', 'logistics', 'site'] as const;
const handlers = ['logistics', 'site'] as const;
const carrier = ['logistics'] as const;

export const waybillContract = contract({
  WaybillList: {
    method: 'GET',
    path: '/v1/supplier/waybill/WaybillList',
    open: true,
    industries: readers,
    input: tenantQuery.extend({
      keyword: searchKeyword.optional(),
      /** The waybill's own, its order's, or the customer's. */
      numbers: searchNumbers.optional(),
      state: waybillState.optional(),
      awaiting: waybillAwaiting.optional(),
      /** Origin, destination or where it is now. */
      site_id: rowId.optional(),
      /** Now or earlier. */
      trip_id: rowId.optional(),
      is_held: z.boolean().optional(),
      /** Refused, and not decided yet. */
      is_refused: z.boolean().optional(),
      has_incident: z.boolean().optional(),
      /** Stands where its consignee gets it; nothing is on its way elsewhere. */
      at_destination: z.boolean().optional(),
      created_from: unixSeconds.optional(),
      /** Exclusive. */
      created_to: unixSeconds.optional(),
      origin_site_id: rowIdOf('site').optional(),
      destination_site_id: rowIdOf('site').optional(),
      /** Signed for, and when: only waybills that are signed or closed. */
      signed_day_from: day.optional(),
      signed_day_to: day.optional(),
      /** Arrived within the transit days that it was sold with. */
      is_on_time: z.boolean().optional(),
    }),
    output: tenantPageOf(waybill, carriedSums),
  },
  WaybillInfo: {
    method: 'GET',
    path: '/v1/supplier/waybill/WaybillInfo',
    open: true,
    industries: readers,
    input: z.object({ id: rowIdOf('waybill') }),
    output: waybillToPrint,
  },
  WaybillAdd: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillAdd',
    industries: handlers,
    /** Where to, of an order that does not say it; what the order says stays. */
    input: z.object({
      order_id: rowIdOf('freight_order'),
      consignee_name: line(100).default(''),
      consignee_phone: phoneOrNone,
      consignee_address: line(200).default(''),
    }),
    output: waybill,
    audit: 'waybill.add',
  },
  WaybillPickUp: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillPickUp',
    industries: handlers,
    input: one,
    output: waybill,
    audit: 'waybill.pick_up',
  },
  ...weighingCalls(waybill),
  WaybillDeliver: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillDeliver',
    industries: handlers,
    input: one,
    output: waybill,
    audit: 'waybill.deliver',
  },
  WaybillSign: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillSign',
    industries: handlers,
    transaction: 'own',
    idempotent: true,
    bodyBytes: 320 * 1024,
    /** By a signature or by the code; both may be given. */
    input: one.extend({
      signer_name: line(60, 1),
      /** The drawn signature, or a photo of the signed slip: a PNG or a JPEG as data URL, at most 200 kB. */
      signature: z.string().max(270_000).default(''),
      /** What the consignee was sent on arrival. */
      pickup_code: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/)
        .default(''),
      signed_pieces: pieceCount.min(1),
      /** Of fewer than have arrived: the others are missing, and stay on the list of short pieces until they are found. */
      is_rest_missing: z.boolean().default(false),
      /** Collected for the shipper: the waybill's COD, to the cent. */
      cod_cents: amountCents,
      /** Collected freight: what the consignee still has to pay, to the cent. */
      collect_cents: amountCents,
      /** How the freight was paid. */
      method: paymentMethod.default('cash'),
    }),
    output: waybill,
    audit: 'waybill.sign',
  },
  /** Sends the consignee a new pick-up code; the one before is of no use then. */
  WaybillCodeSend: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillCodeSend',
    industries: handlers,
    input: one.omit({ version: true }),
    output: waybill,
    audit: 'waybill.code_send',
  },
  WaybillHold: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillHold',
    industries: carrier,
    input: withReason,
    output: waybill,
    audit: 'waybill.hold',
  },
  WaybillRelease: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillRelease',
    industries: carrier,
    input: one,
    output: waybill,
    audit: 'waybill.release',
  },
  ...refusalCalls(waybill),
  ...signatureCalls(waybill),
  WaybillVoid: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillVoid',
    industries: carrier,
    input: withReason,
    output: waybill,
    audit: 'waybill.void',
  },
  ReceiptReturn: {
    method: 'POST',
    path: '/v1/supplier/waybill/ReceiptReturn',
    industries: handlers,
    /** Signed receipts handed to the shipper this time. */
    input: one.extend({ receipts: z.int().min(1).max(99) }),
    output: waybill,
    audit: 'waybill.receipt_return',
  },
  WaybillClose: {
    method: 'POST',
    path: '/v1/supplier/waybill/WaybillClose',
    industries: carrier,
    input: one,
    output: waybill,
    audit: 'waybill.close',
  },
  ...memberCalls(waybillState),
  ...traceCalls(trace),
});

export const waybillErrors = errors('waybill', {
  wrong_state: 409,
  order_unpriced: 409,
  order_not_payable: 409,
  order_has_waybill: 409,
  consignee_missing: 422,
  held: 409,
  not_held: 409,
  already_held: 409,
  refused: 409,
  return_child: 409,
  return_loaded: 409,
  not_at_destination: 409,
  pieces_missing: 409,
  receipt_missing: 409,
  receipts_exceeded: 422,
  pieces_exceeded: 422,
  rest_undecided: 422,
  cod_differs: 422,
  collect_differs: 422,
  already_signed: 409,
  cod_in_payout: 409,
  money_withdrawn: 409,
  code_none: 409,
  code_locked: 409,
  code_wrong: 422,
  code_no_phone: 409,
  code_not_said: 409,
  signature_missing: 422,
  signature_invalid: 422,
  signature_large: 422,
  weight_doubtful: 409,
  money_due: 409,
});

import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
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
import { z } from 'zod';

/** The order that has become of a request, as its member sees it. */
const memberOrder = z.object({
  id: rowIdOf('freight_order'),
  order_no: z.string(),
  /** As orders have it. */
  state: z.string(),
  /** Null while unpriced. */
  freight_cents: amountCents.nullable(),
  total_cents: amountCents,
  /** What the member has still to pay in advance. */
  due_cents: amountCents,
  /** Null before there is one. */
  waybill_id: rowIdOf('waybill').nullable(),
  waybill_no: z.string(),
});

const memberRequest = z.object({
  id: rowId,
  request_no: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
  service_level: z.string(),
  consignor_name: z.string(),
  consignor_phone: z.string(),
  consignor_tel: z.string(),
  consignor_address: z.string(),
  consignee_name: z.string(),
  consignee_phone: z.string(),
  consignee_tel: z.string(),
  consignee_address: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  product: z.string(),
  pieces: z.int(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  declared_value_cents: amountCents,
  cod_cents: amountCents,
  receipts_wanted: z.int(),
  terms: z.string(),
  wants_pickup: z.boolean(),
  pickup_day: day.nullable(),
  pickup_part: z.string(),
  remark: z.string(),
  quoted_cents: amountCents.nullable(),
  reason: z.string(),
  may_cancel: z.boolean(),
  order: memberOrder.nullable(),
  created_at: unixSeconds,
});

const industries = ['logistics'] as const;
const one = z.object({ id: rowIdOf('order_request') });

/** What members do with their own requests. */
export function memberRequestCalls<Input extends z.ZodObject, State extends z.ZodType>(input: Input, state: State) {
  const output = memberRequest.extend({ state });
  return {
    /** What the page starts with: who the member is, and how they may pay. */
    MemberRequestStart: {
      method: 'GET',
      path: '/v1/member/orderrequest/MemberRequestStart',
      access: 'member',
      industries,
      input: z.object({}),
      output: z.object({
        name: z.string(),
        phone: z.string(),
        tel: z.string(),
        address: z.string(),
        terms: z.array(z.string()),
      }),
    },
    MemberRequestAdd: {
      method: 'POST',
      path: '/v1/member/orderrequest/MemberRequestAdd',
      access: 'member',
      industries,
      input,
      output,
      audit: 'orderrequest.add',
    },
    /** The newest first, twenty at a time; `before_id` is the last one of the page before. */
    MemberRequestList: {
      method: 'GET',
      path: '/v1/member/orderrequest/MemberRequestList',
      access: 'member',
      industries,
      input: z.object({ before_id: rowIdOf('order_request').optional() }),
      output: z.object({ requests: z.array(output), has_more: z.boolean() }),
    },
    MemberRequestInfo: {
      method: 'GET',
      path: '/v1/member/orderrequest/MemberRequestInfo',
      access: 'member',
      industries,
      input: one,
      output,
    },
    /** As long as the carrier has not taken it on. */
    MemberRequestCancel: {
      method: 'POST',
      path: '/v1/member/orderrequest/MemberRequestCancel',
      access: 'member',
      industries,
      input: one.extend({ reason: line(200).default('') }),
      output,
      audit: 'orderrequest.cancel',
    },
  } as const satisfies ContractSpec;
}

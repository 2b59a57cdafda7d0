import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, grams, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { publicParcel } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { z } from 'zod';
import { waybillPublicEvent } from './waybill-event.contract.ts';

/** A waybill as a member sees it who has sent the goods, or whose phone is the consignee's. */
const ownWaybill = z.object({
  id: rowId,
  waybill_no: z.string(),
  order_id: rowIdOf('freight_order'),
  side: z.enum(['sent', 'received']),
  origin_name: z.string(),
  destination_name: z.string(),
  site_name: z.string(),
  consignor_name: z.string(),
  consignee_name: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  product: z.string(),
  pieces: z.int(),
  weight_g: grams,
  /** What the member has still to pay: freight that is prepaid, or of the goods that come to them. */
  due_cents: amountCents,
  /** For the goods; paid to the person who hands them over. */
  cod_cents: amountCents,
  /** The goods can be signed for now by the code that the consignee was sent. */
  may_sign: z.boolean(),
  created_at: unixSeconds,
  signed_at: unixSeconds,
});

const details = {
  consignor_phone: z.string(),
  consignee_phone: z.string(),
  consignee_address: z.string(),
  events: z.array(waybillPublicEvent),
  parcels: z.array(publicParcel),
};

const industries = ['logistics', 'site'] as const;

/** What members do with their own waybills, whose states are the waybills'. */
export function memberCalls<State extends z.ZodType>(state: State) {
  const memberWaybill = ownWaybill.extend({ state });
  return {
    /** The newest first, twenty at a time; `before_id` is the last one of the page before. */
    MemberWaybillList: {
      method: 'GET',
      path: '/v1/member/waybill/MemberWaybillList',
      access: 'member',
      industries,
      input: z.object({ before_id: rowIdOf('waybill').optional() }),
      output: z.object({ waybills: z.array(memberWaybill), has_more: z.boolean() }),
    },
    MemberWaybillInfo: {
      method: 'GET',
      path: '/v1/member/waybill/MemberWaybillInfo',
      access: 'member',
      industries,
      input: z.object({ id: rowIdOf('waybill') }),
      output: memberWaybill.extend(details),
    },
    /** Signs for everything that has arrived, by the code that the consignee was sent; where nothing is to be paid any more. */
    MemberWaybillSign: {
      method: 'POST',
      path: '/v1/member/waybill/MemberWaybillSign',
      access: 'member',
      industries,
      transaction: 'own',
      idempotent: true,
      input: z.object({
        id: rowIdOf('waybill'),
        signer_name: line(60, 1),
        pickup_code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      }),
      output: memberWaybill,
      audit: 'waybill.sign',
    },
  } as const satisfies ContractSpec;
}

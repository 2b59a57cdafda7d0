import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';

const industries = ['logistics', 'site', 'supplier', 'service'] as const;

/** How members pay for what is theirs; `payment` is a payment as its payer sees it. */
export function memberPaymentCalls<Payment extends z.ZodType>(payment: Payment) {
  return {
    /** Begins to pay what a member has to pay of a subject; by the named channel, else the first online one that is set up. */
    MemberPaymentStart: {
      method: 'POST',
      path: '/v1/member/payment/MemberPaymentStart',
      access: 'member',
      industries,
      transaction: 'own',
      idempotent: true,
      input: z.object({
        subject_kind: line(40, 1),
        subject_id: rowIdOf('freight_order'),
        channel: line(40, 1).optional(),
      }),
      output: payment,
      audit: 'payment.start',
    },
    /** What has become of a payment for something that is the member's. */
    MemberPaymentInfo: {
      method: 'GET',
      path: '/v1/member/payment/MemberPaymentInfo',
      access: 'member',
      industries,
      input: z.object({ id: rowIdOf('payment') }),
      output: payment,
    },
  } as const satisfies ContractSpec;
}

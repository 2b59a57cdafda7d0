import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, line, maxMoneyCents } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const sandboxAct = z.enum(['pay', 'fail', 'other_amount', 'twice', 'late']);
export const sandboxCharge = z.object({
  payment_no: z.string(),
  title: z.string(),
  amount_cents: amountCents,
  paid_cents: amountCents,
  refunded_cents: amountCents,
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  /** What a payer can play now. */
  acts: z.array(sandboxAct),
});
export type SandboxCharge = z.output<typeof sandboxCharge>;

const token = line(64, 16);

/** Calls of the page on which somebody plays the payer of the sandbox. */
export const sandboxCalls = {
  SandboxInfo: {
    method: 'GET',
    path: '/v1/public/payment/SandboxInfo',
    input: z.object({ token }),
    output: sandboxCharge,
  },
  SandboxAct: {
    method: 'POST',
    path: '/v1/public/payment/SandboxAct',
    transaction: 'own',
    input: z.object({ token, act: sandboxAct, amount_cents: z.int().min(1).max(maxMoneyCents).optional() }),
    output: sandboxCharge,
  },
} as const satisfies ContractSpec;

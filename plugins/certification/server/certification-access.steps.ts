import type { IdentityAnswer, IdentityKind } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import { z } from 'zod';

/** What is asked about, in clear. */
export const checkSubject = z.object({
  name: z.string(),
  /** Identity number or unified social credit code. */
  number: z.string(),
  /** Of a company, where the provider wants it: its legal representative; empty otherwise. */
  legal_name: z.string(),
  legal_number: z.string(),
});
export interface Subject extends z.output<typeof checkSubject> {
  kind: IdentityKind;
}

/** `refused`: the account is not accepted; `unsent`: nothing has left this server, or it costs nothing; `unknown`: it may have been charged. */
export type Outcome =
  | { state: 'answered'; answer: Exclude<IdentityAnswer, 'no_answer'>; provider_no: string; provider_code: string }
  | { state: 'refused' | 'unsent' | 'unknown'; provider_code: string };

/** A provider's account at one moment. */
export interface CertificationAccess {
  check(subject: Subject): Promise<Outcome>;
}

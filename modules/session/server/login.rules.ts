import { type Refusal, refuse } from '@linehaul/contract/errors.ts';
import { sessionErrors } from '../contract/session.contract.ts';

/** Failures per account and address before the door stays shut for a while. */
export const maxFailures = 10;
/** Attempts that may be on their way before the first of them is known to fail. */
export const maxAtOnce = 100;
export const failureWindowSeconds = 300;

/** Why an account that gave the right password may not come in; null when it may. */
export function loginRefusal(account: { tenant_state: string; operator_state: string }): Refusal | null {
  if (account.tenant_state === 'disabled') return refuse(sessionErrors.tenant_disabled);
  return account.operator_state === 'active' ? null : refuse(sessionErrors.operator_disabled);
}

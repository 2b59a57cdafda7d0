import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { closeOpen, type Subject } from './payment-closing.repo.ts';

/**
 * The part has been paid, or nobody waits for it any more: what is still open of it with a channel is closed, here in the
 * caller's transaction and at the channel afterwards. What comes in all the same is sent back or held, as ever. A
 * transfer stays with the people who look for its money.
 */
export function closeCharges(scope: Scope, subject: Subject): Promise<void> {
  return closeOpen(scope, subject);
}

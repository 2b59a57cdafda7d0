import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { OutboxMessage } from '../contract/tenant.contract.ts';
import { verifyRepo } from './verify.repo.ts';

/** A text message: a provider's template knows it by its purpose, and `body` is what a phone shows. */
export type TextMessage = Pick<OutboxMessage, 'purpose' | 'receiver' | 'body'>;

/**
 * Hands a text message over, in the caller's transaction: it goes into the outbox, from which a provider's job takes it
 * after the commit. No provider is built in, so there the platform reads it.
 */
export function sendSms(scope: Scope, message: TextMessage): Promise<void> {
  return verifyRepo(scope).addMessage(message);
}

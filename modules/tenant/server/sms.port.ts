import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type TextMessage, verifyRepo } from './verify.repo.ts';

export type { TextMessage } from './verify.repo.ts';

/**
 * Hands a text message over, in the caller's transaction: it goes into the outbox, from which a provider's job takes it
 * after the commit. No provider is built in; the platform reads it there where the settings say so.
 */
export function sendSms(scope: Scope, message: TextMessage): Promise<void> {
  return verifyRepo(scope).addMessage(message);
}

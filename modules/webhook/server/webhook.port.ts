import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Expression } from 'kysely';
import type { WebhookEvent, WebhookPayload } from '../contract/webhook.events.ts';
import { addDeliveries, isWanted } from './event.repo.ts';

/** Whether the caller's tenant has subscribed: for who would rather know before the change. */
export function isEventWanted(scope: Scope, event: WebhookEvent): Promise<boolean> {
  return isWanted(scope, event);
}

/**
 * Tells the caller's own system of what has just been changed, in the transaction that changes it: if that is kept, so
 * is the delivery, and the server sends it afterwards. `rows` is a query with the event's data as its columns, one row
 * for each record; it is not run unless the tenant has subscribed to the event.
 */
export function emit<E extends WebhookEvent>(
  scope: Scope,
  event: E,
  rows: Expression<WebhookPayload<E>>,
): Promise<void> {
  return addDeliveries(scope, event, rows);
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Expression } from 'kysely';
import type { Told, ToldEvent } from '../contract/webhook.events.ts';
import { addDeliveries } from './told.repo.ts';

/**
 * Tells the caller's own system of what has just been changed, in the transaction that changes it: if that is kept, so
 * is the delivery, and the server sends it afterwards. `rows` is a query with the event's data as its columns, one row
 * for each record; it is not run unless the tenant has subscribed to the event.
 */
export function tell<E extends ToldEvent>(scope: Scope, event: E, rows: Expression<Told<E>>): Promise<void> {
  return addDeliveries(scope, event, rows);
}

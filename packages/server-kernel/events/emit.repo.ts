import type { DomainEvent, DomainEventData } from '@linehaul/contract/domain-event.ts';
import { type Expression, sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { consumersOf } from './consumer.ts';

/** Whether a subscriber wants the event of the caller's tenant: `emit` asks the same. */
export async function isEventWanted(scope: Scope, { name }: DomainEvent): Promise<boolean> {
  for (const { events, isWanted: wants } of consumersOf(scope.database)) {
    if (!events.some((event) => event.name === name)) continue;
    if (!wants || (await wants(scope, name))) return true;
  }
  return false;
}

/**
 * Says that something has happened to the caller's records, in the transaction that changes them: if that is kept, so
 * is the event, and subscribers are told afterwards. `rows` is a query with the event's data as its columns, one row for
 * each record; it is not run where nobody wants the event.
 */
export async function emit<E extends DomainEvent>(
  scope: Scope,
  event: E,
  rows: Expression<DomainEventData<E>>,
): Promise<void> {
  if (!(await isEventWanted(scope, event))) return;
  const now = scope.timestamp;
  await sql`insert into domain_event_outbox (supplier_id, event, subject_id, data, created_at)
    select ${scope.caller.supplier_id}, ${event.name}, ${sql.ref(`happened.${event.subject}`)},
      to_json(happened)::text, ${now}
    from ${rows} as happened`.execute(scope.unscoped('hand-written'));
}

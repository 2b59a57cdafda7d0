import type { DomainEvent } from '@linehaul/contract/domain-event.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';

/** Emits an event whose data are one number. */
export function emitPlain(tx: Scope, event: DomainEvent, n: number): Promise<void> {
  return emit(tx, event, sql`(select ${n}::int8 as n)`);
}

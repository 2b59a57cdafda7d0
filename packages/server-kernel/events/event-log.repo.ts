import { sql } from 'kysely';
import type { Scope } from '../database/scope.ts';

/*
 * These work for all tenants at once, on the unscoped connection: the log has one order for all of them.
 */

export interface LoggedEvent {
  position: number;
  supplier_id: number;
  event: string;
  subject_id: number;
  data: string;
  created_at: number;
}

export interface FailedEvent extends LoggedEvent {
  attempts: number;
}

/** Rows that one statement moves or forgets. */
const rowsAtOnce = 5_000;
const orderingLock = 'domain_event order';

/**
 * Moves what has been committed from the outbox to the log and answers how many there were. Positions are given by one
 * process at a time, so a smaller one never appears after a larger one; two events of one record, whose row the second
 * transaction had to wait for, have their numbers in the order in which they happened. True when there is more.
 */
export function orderEvents(scope: Scope): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const queries = tx.unscoped('server work');
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${orderingLock})) as is_ours`.execute(queries);
    if (!rows[0]?.is_ours) return false;
    const movedRows = await sql`
      with moved as (
        delete from domain_event_outbox where (supplier_id, id) in (
          select supplier_id, id from domain_event_outbox order by id limit ${sql.lit(rowsAtOnce)})
        returning *)
      insert into domain_event (supplier_id, event, subject_id, data, created_at)
      select supplier_id, event, subject_id, data, created_at from moved order by id`.execute(queries);
    return Number(movedRows.numAffectedRows ?? 0) === rowsAtOnce;
  });
}

/** A subscriber that is new begins with what happens from now on. */
export async function addCursors(scope: Scope, consumers: readonly string[]): Promise<void> {
  if (consumers.length === 0) return;
  await sql`insert into domain_event_cursor (consumer, position)
    select consumer, (select coalesce(max(position), 0) from domain_event) from unnest(${consumers}::text[]) as consumer
    on conflict do nothing`.execute(scope.unscoped('server work'));
}

/** How far the subscriber has come, held to the end of the transaction; undefined while another process works for it. */
export async function takeCursor(tx: Scope, consumer: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from domain_event_cursor where consumer = ${consumer} for update skip locked`.execute(
    tx.unscoped('server work'),
  );
  return rows[0]?.position;
}

export async function moveCursor(tx: Scope, consumer: string, position: number): Promise<void> {
  await sql`update domain_event_cursor set position = ${position} where consumer = ${consumer}`.execute(
    tx.unscoped('server work'),
  );
}

const seconds = sql<number>`extract(epoch from domain_event.created_at)::int8`;

/** The next events after a position, of any kind. */
export async function eventsAfter(tx: Scope, position: number, limit: number): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select position, supplier_id, event, subject_id, data, ${seconds} as created_at
    from domain_event where position > ${position} order by position limit ${limit}`.execute(
    tx.unscoped('server work'),
  );
  return rows;
}

/** Failed events that are due, the oldest of each record. */
export async function dueFailures(tx: Scope, consumer: string, limit: number): Promise<FailedEvent[]> {
  const now = tx.timestamp;
  const { rows } = await sql<FailedEvent>`
    select position, event.supplier_id, event.event, event.subject_id, event.data, failure.attempts,
      extract(epoch from event.created_at)::int8 as created_at
    from domain_event_failure failure join domain_event event using (position)
    where failure.consumer = ${consumer} and failure.next_at <= ${now} and not exists (
      select from domain_event_failure before
      where before.consumer = failure.consumer and before.supplier_id = failure.supplier_id
        and before.noun = failure.noun and before.subject_id = failure.subject_id
        and before.position < failure.position and before.next_at is not null)
    order by position limit ${limit}`.execute(tx.unscoped('server work'));
  return rows;
}

function nounOf(event: string): string {
  return event.split('.')[0] ?? event;
}

/** Whether an earlier event of the same record still has to be handled. */
export async function isBehindFailure(tx: Scope, consumer: string, event: LoggedEvent): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    select exists (select from domain_event_failure
      where consumer = ${consumer} and supplier_id = ${event.supplier_id} and noun = ${nounOf(event.event)}
        and subject_id = ${event.subject_id} and next_at is not null) as is_behind`.execute(tx.unscoped('server work'));
  return rows[0]?.is_behind ?? false;
}

export interface Failure {
  attempts: number;
  /** Unix seconds of the next attempt; infinity holds it until `releaseEvents`; null gives it up. */
  next_at: number | null;
  error: string;
}

function timestampOf(seconds: number | null) {
  if (seconds === null) return sql`null::timestamptz`;
  return seconds === Number.POSITIVE_INFINITY ? sql`'infinity'::timestamptz` : sql`${new Date(seconds * 1000)}`;
}

export async function keepFailure(tx: Scope, consumer: string, event: LoggedEvent, failure: Failure): Promise<void> {
  await sql`insert into domain_event_failure
      (consumer, position, supplier_id, noun, subject_id, attempts, next_at, error)
    values (${consumer}, ${event.position}, ${event.supplier_id}, ${nounOf(event.event)}, ${event.subject_id},
      ${failure.attempts}, ${timestampOf(failure.next_at)}, ${failure.error})
    on conflict (consumer, position)
    do update set attempts = excluded.attempts, next_at = excluded.next_at, error = excluded.error`.execute(
    tx.unscoped('server work'),
  );
}

export async function forgetFailure(tx: Scope, consumer: string, position: number): Promise<void> {
  await sql`delete from domain_event_failure where consumer = ${consumer} and position = ${position}`.execute(
    tx.unscoped('server work'),
  );
}

/** Has events of a tenant, everybody's when it is null, that are held for these subscribers handled from now on. */
export async function releaseEvents(tx: Scope, supplierId: number | null, consumers: readonly string[]): Promise<void> {
  await sql`update domain_event_failure set next_at = ${tx.timestamp}
    where consumer = any(${consumers}::text[]) and supplier_id = coalesce(${supplierId}::int8, supplier_id)
      and next_at = 'infinity'`.execute(tx.unscoped('server work'));
}

/** Forgets events of a tenant that these subscribers have still to handle, and those that they have given up. */
export async function dropEvents(tx: Scope, supplierId: number, consumers: readonly string[]): Promise<void> {
  await sql`delete from domain_event_failure
    where consumer = any(${consumers}::text[]) and supplier_id = ${supplierId}`.execute(tx.unscoped('server work'));
}

/** The same of all tenants but some. */
export async function dropEventsOfOthers(
  tx: Scope,
  consumers: readonly string[],
  keptIds: readonly number[],
): Promise<void> {
  await sql`delete from domain_event_failure
    where consumer = any(${consumers}::text[]) and supplier_id <> all(${keptIds}::int8[])`.execute(
    tx.unscoped('server work'),
  );
}

/** Forgets events from before a time, in unix seconds, that every subscriber has handled. */
export async function forgetEvents(scope: Scope, before: number): Promise<void> {
  for (;;) {
    const deletion = await sql`delete from domain_event where position in (
      select position from domain_event
      where created_at < ${new Date(before * 1000)}
        and position <= (select min(position) from domain_event_cursor)
        and not exists (select from domain_event_failure failure where failure.position = domain_event.position)
      order by position limit ${sql.lit(rowsAtOnce)})`.execute(scope.unscoped('server work'));
    if (Number(deletion.numAffectedRows ?? 0) < rowsAtOnce) return;
  }
}

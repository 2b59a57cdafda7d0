import { inSavepoint } from '../database/savepoint.repo.ts';
import { asTenant, type Scope } from '../database/scope.ts';
import type { EventConsumer, Occurrence } from '../events/consumer.ts';
import {
  addCursors,
  dueFailures,
  eventsAfter,
  forgetEvents,
  forgetFailure,
  isBehindFailure,
  keepFailure,
  type LoggedEvent,
  moveCursor,
  orderEvents,
  takeCursor,
} from '../events/event-log.repo.ts';
import { retryAt } from '../events/event-retry.rules.ts';
import { cronWorker, type QueueWorker } from '../queue/queue.ts';
import { retainedSince } from '../time/business-day.ts';
import type { ServerJob } from './jobs.ts';

/** Events that one transaction of a subscriber handles. */
const eventsAtOnce = 200;
/** Long enough to answer "what happened to this order?" of last month. */
const keptDays = 35;

function occurrenceOf({ event, position, subject_id, data, created_at }: LoggedEvent): Occurrence {
  return { event: event as Occurrence['event'], position, subject_id, data: JSON.parse(data), json: data, created_at };
}

/** How soon an event is looked at again whose subscriber cannot handle it now. */
const laterSeconds = 60;

/** When the subscriber handles the event; one that is not handled now is kept or forgotten. */
async function isTimeFor(tx: Scope, consumer: EventConsumer, event: LoggedEvent, attempts: number): Promise<boolean> {
  const time = (await consumer.handlingTime?.(asTenant(tx, event.supplier_id))) ?? 'now';
  if (time === 'now') return true;
  if (time === 'never') await forgetFailure(tx, consumer.name, event.position);
  else {
    const next_at = time === 'held' ? Number.POSITIVE_INFINITY : tx.now + laterSeconds;
    await keepFailure(tx, consumer.name, event, { attempts, next_at, error: '' });
  }
  return false;
}

/** Handles one event; what goes wrong is kept with it and harms no other record's events. */
async function attempt(tx: Scope, consumer: EventConsumer, event: LoggedEvent, attempts: number): Promise<boolean> {
  try {
    await inSavepoint(tx, () => consumer.handle(asTenant(tx, event.supplier_id), occurrenceOf(event)));
    return true;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await keepFailure(tx, consumer.name, event, {
      attempts: attempts + 1,
      next_at: retryAt(attempts + 1, tx.now),
      error: text.slice(0, 1_000),
    });
    return false;
  }
}

/**
 * Events whose time has come once more; each is handled before anything newer of its record. Answers how many they were: of
 * a record that had several the next one is due now.
 */
async function retry(tx: Scope, consumer: EventConsumer): Promise<number> {
  const events = await dueFailures(tx, consumer.name, eventsAtOnce);
  for (const event of events) {
    if (!(await isTimeFor(tx, consumer, event, event.attempts))) continue;
    if (await attempt(tx, consumer, event, event.attempts)) await forgetFailure(tx, consumer.name, event.position);
  }
  return events.length;
}

async function handleNext(tx: Scope, consumer: EventConsumer, event: LoggedEvent): Promise<void> {
  if (!(await isTimeFor(tx, consumer, event, 0))) return;
  if (await isBehindFailure(tx, consumer.name, event)) {
    await keepFailure(tx, consumer.name, event, { attempts: 0, next_at: tx.now, error: '' });
  } else await attempt(tx, consumer, event, 0);
}

/** One transaction's work of a subscriber; true when there is more. */
function advance(scope: Scope, consumer: EventConsumer): Promise<boolean> {
  const names = new Set<string>(consumer.events.map(({ name }) => name));
  return scope.transaction(async (tx) => {
    const position = await takeCursor(tx, consumer.name);
    if (position === undefined) return false;
    const retriedCount = await retry(tx, consumer);
    const events = await eventsAfter(tx, position, eventsAtOnce);
    for (const event of events) if (names.has(event.event)) await handleNext(tx, consumer, event);
    const last = events.at(-1);
    if (last) await moveCursor(tx, consumer.name, last.position);
    return events.length === eventsAtOnce || retriedCount > 0;
  });
}

async function dispatchAll(scope: Scope, consumers: readonly EventConsumer[]): Promise<void> {
  while (await orderEvents(scope)) {}
  const failures: unknown[] = [];
  for (const consumer of consumers) {
    try {
      while (await advance(scope, consumer)) {}
    } catch (error) {
      failures.push(new Error(`subscriber ${consumer.name}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'subscribers have failed');
}

/** Gives subscribers what has happened; any number of processes do it beside each other. */
export function eventJobs(consumers: readonly EventConsumer[]): readonly ServerJob[] {
  if (consumers.length === 0) return [];
  let areKnown = false;
  return [
    /** Gives subscribers what has happened since they were last here. */
    {
      name: 'events.dispatch',
      every_seconds: 1,
      run: async (scope) => {
        if (!areKnown) {
          await addCursors(
            scope,
            consumers.map(({ name }) => name),
          );
        }
        areKnown = true;
        await dispatchAll(scope, consumers);
      },
    },
  ];
}

export function eventQueues(consumers: readonly EventConsumer[]): readonly QueueWorker[] {
  if (consumers.length === 0) return [];
  const run = (scope: Scope) => forgetEvents(scope, retainedSince(scope, keptDays));
  /** Forgets events that are older than they are kept. */
  return [cronWorker({ name: 'events.forget', cron: '7 * * * *', run })];
}

import type { DomainEvent, DomainEventData } from '@linehaul/contract/domain-event.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';

/** One event as a subscriber is given it. */
export interface Occurrence<E extends DomainEvent = DomainEvent> {
  event: E['name'];
  /** Its place among all events of the installation: handled twice, it is the same. */
  position: number;
  subject_id: number;
  data: DomainEventData<E>;
  /** `data` as JSON, to the letter as it was emitted. */
  json: string;
  /** Unix seconds. */
  created_at: number;
}

/**
 * When a subscriber handles an event of a tenant: at once; when somebody releases what is held for the tenant (`releaseEvents`);
 * soon, asked again every minute; or not at all, so that the event counts as handled.
 */
export type HandlingTime = 'now' | 'held' | 'later' | 'never';

/** A subscriber, which is told of each event at least once, of one record's events in their order. */
export interface EventConsumer {
  /** `webhook.deliveries`: the module and what it does. It is how far it has come that is kept under this name. */
  name: string;
  events: readonly DomainEvent[];
  /** Whether the caller's tenant wants the event; absent: every tenant does. An event that nobody wants is not written. */
  isWanted?: (scope: Scope, event: string) => Promise<boolean>;
  /** In the transaction in which the event would be handled, and the tenant's scope; absent: always at once. */
  handlingTime?: (scope: Scope) => Promise<HandlingTime>;
  /**
   * In a transaction and a scope of the event's tenant, which also keeps that the event was handled: what it writes in the
   * database is done once. It calls no provider; it queues what is to be called.
   */
  handle(scope: Scope, occurrence: Occurrence): Promise<void>;
}

export interface EventConsumerSpec<E extends DomainEvent> extends Omit<EventConsumer, 'events' | 'handle'> {
  events: readonly E[];
  handle(scope: Scope, occurrence: Occurrence<E>): Promise<void>;
}

/** Declares a subscriber; `handle` is given data of the events' own shapes. */
export function eventConsumer<E extends DomainEvent>(spec: EventConsumerSpec<E>): EventConsumer {
  return Object.freeze({ ...spec, handle: spec.handle as EventConsumer['handle'] });
}

/** By the pool, which all uses of one database share. */
const subscribers = new WeakMap<Database['pool'], readonly EventConsumer[]>();

/** Says who subscribes to what happens in this database; before anything is emitted in it. */
export function registerConsumers(database: Database, consumers: readonly EventConsumer[]): void {
  const names = consumers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new TypeError(`two subscribers are called ${twice}`);
  subscribers.set(database.pool, consumers);
}

export function consumersOf(database: Database): readonly EventConsumer[] {
  return subscribers.get(database.pool) ?? [];
}

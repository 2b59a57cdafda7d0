import type { z } from 'zod';

/**
 * Something that has happened to one record, declared by the module that owns the record in its `*.events.ts`. Others
 * subscribe with `on` of their server module; the owner does not know them.
 */
export interface DomainEvent<S extends z.ZodObject = z.ZodObject, N extends string = string> {
  /** `<noun>.<what has happened>`: `order.paid`. */
  readonly name: N;
  /** What subscribers are given: numbers, states and amounts as they are after it. */
  readonly data: S;
  /** The field of `data` with the record's number; events of one record keep their order. */
  readonly subject: Extract<keyof z.output<S>, string>;
}

/** Declares a domain event: `domainEvent({ name: 'order.paid', subject: 'order_id', data: z.strictObject({ … }) })`. */
export function domainEvent<S extends z.ZodObject, N extends `${string}.${string}`>(
  event: DomainEvent<S, N>,
): DomainEvent<S, N> {
  return Object.freeze(event);
}

/** What `data` of an event holds. */
export type DomainEventData<E extends DomainEvent> = z.output<E['data']>;

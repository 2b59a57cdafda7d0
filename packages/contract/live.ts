import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';

/** Something of a tenant that changes while people look at it: a module declares it in its `*.events.ts`. */
export interface LiveEvent<S extends z.ZodType = z.ZodType> {
  /** `<module>.<what>`: `order.counters`. */
  readonly kind: string;
  /** Only who may make this call is told; made, it answers the same. */
  readonly needs: EndpointSpec;
  /** What listeners are given; small, because it is sent to everybody who looks. */
  readonly data: S;
}

/** Declares a live event: `liveEvent({ kind: 'order.counters', needs: orderContract.OrderCount, data: z.object({ … }) })`. */
export function liveEvent<S extends z.ZodType>(event: LiveEvent<S>): LiveEvent<S> {
  return Object.freeze(event);
}

/** One message of the event stream: what an event's data are now. */
export const liveMessage = z.object({ kind: z.string(), data: z.unknown() });
export type LiveMessage = z.output<typeof liveMessage>;

/** Something is sent at least this often, so that a silent stream is a broken one: a comment when there is nothing else. */
export const heartbeatSeconds = 15;

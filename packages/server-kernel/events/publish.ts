import type { LiveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import type { Scope } from '../database/scope.ts';

/** What travels through the database: never the data themselves, which every process reads for its own listeners. */
const notice = z.object({ supplier_id: z.int(), kind: z.string(), id: z.int().optional() });
export type Notice = z.output<typeof notice>;

/**
 * Says that an event's data may have changed for the caller's tenant. Inside a transaction it is sent soon after that has
 * been kept, once however often it was said, and never when it is rolled back.
 *
 * @param id the one record that the change is of, where many are watched and change often; absent: any may have changed
 */
export function publish(scope: Scope, event: LiveEvent, id?: number): void {
  const { supplier_id } = scope.caller;
  const record = id === undefined ? {} : { id };
  scope.notices.add(JSON.stringify({ supplier_id, kind: event.kind, ...record } satisfies Notice));
}

/** Null for what no process of this version has said. */
export function readNotice(payload: string): Notice | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

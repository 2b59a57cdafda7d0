import type { LiveEvent } from '@linehaul/contract/live.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../database/scope.ts';

/** The one channel of the database that all processes listen on. */
export const channel = 'linehaul_live';

/** What travels through the database: never the data themselves, which every process reads for its own listeners. */
const notice = z.object({ supplier_id: z.int(), kind: z.string() });
export type Notice = z.output<typeof notice>;

/**
 * Says that an event's data may have changed for the caller's tenant. Inside a transaction it is heard when that
 * commits, once however often it was said, and never when it is rolled back.
 */
export async function publish(scope: Scope, event: LiveEvent): Promise<void> {
  const { supplier_id } = scope.caller;
  const payload = JSON.stringify({ supplier_id, kind: event.kind } satisfies Notice);
  await sql`select pg_notify(${channel}, ${payload})`.execute(scope.unscoped());
}

/** Null for what no process of this version has said. */
export function readNotice(payload: string): Notice | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

import { fromKysely } from 'pg-boss';
import type { Scope } from '../database/scope.ts';
import { bossOf } from './boss.ts';
import type { Queue } from './queue.ts';

export interface JobOptions {
  /** Not before this moment, unix seconds; at once when absent. */
  at?: number;
  /** Nothing is written down where a job with the key waits already. */
  key?: string;
  /** But the job that waits is moved to `at`, which may be earlier. */
  moves?: boolean;
  /** Whose places it takes; the scope's tenant when absent. */
  tenant?: number;
}

/** Writes a job down in the scope's transaction: it is done if, and only if, that is kept. */
export function enqueue<Data extends object>(
  scope: Scope,
  queue: Queue<Data>,
  data: Data,
  options: JobOptions = {},
): Promise<void> {
  return enqueueAgain(scope, queue.name, data, options);
}

/** The same for a job that was in the queue before, with its data to the letter. */
export async function enqueueAgain(
  scope: Scope,
  name: string,
  data: object,
  { at = scope.now, key, moves = false, tenant = scope.caller.supplier_id }: JobOptions = {},
): Promise<void> {
  const boss = bossOf(scope.database);
  const options = {
    db: fromKysely(scope.unscoped('shared tables')),
    // The library forgets jobs a year after their time, which must not be long past.
    startAfter: new Date(Math.max(at, scope.now) * 1000),
    group: { id: String(tenant) },
    ...(key !== undefined && { singletonKey: key }),
  };
  if (moves && key !== undefined) await boss.upsert(name, data, options);
  else await boss.send(name, data, options);
}

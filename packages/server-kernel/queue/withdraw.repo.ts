import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Scope } from '../database/scope.ts';
import { bossOf, failedQueue, queueSchema } from './boss.ts';
import type { Queue } from './queue.ts';

/** Of the table that the library documents for those who read it. */
interface JobTables {
  job: { id: string; name: string; state: string; data: unknown; source_name: string | null; start_after: Date };
}

/** A job that nobody does any more. */
export interface WithdrawnJob<Data> {
  data: Data;
  /** When it was to be done, unix seconds. */
  at: number;
}

/**
 * Takes jobs whose data contain these out of a queue, in the scope's transaction, those that have failed for good too, for
 * somebody else to do their work. One that is being done at this moment goes on, and is not tried again. The first due come
 * first.
 */
export async function withdrawJobs<Data extends object>(
  scope: Scope,
  { name, data }: Queue<Data>,
  about: Partial<Data>,
): Promise<WithdrawnJob<Data>[]> {
  const rows = await scope
    .unscoped<JobTables>('shared tables')
    .withSchema(queueSchema)
    .selectFrom('job')
    .select(['id', 'name', 'data', sql<number>`extract(epoch from start_after)::int8`.as('at')])
    .where(sql<boolean>`data @> ${JSON.stringify(about)}::jsonb`)
    .where((where) =>
      where.or([
        where.and([where('name', '=', name), where('state', 'in', ['created', 'retry', 'active'])]),
        where.and([where('name', '=', failedQueue), where('source_name', '=', name), where('state', '=', 'created')]),
      ]),
    )
    .orderBy('start_after')
    .execute();
  const db = fromKysely(scope.unscoped('shared tables'));
  for (const queue of [name, failedQueue]) {
    const ids = rows.filter((row) => row.name === queue).map(({ id }) => id);
    if (ids.length > 0) await bossOf(scope.database).deleteJob(queue, ids, { db });
  }
  return rows.map((row) => ({ data: data.parse(row.data), at: row.at }));
}

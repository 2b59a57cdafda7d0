import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Scope } from '../database/scope.ts';
import { bossOf, failedQueue, queueSchema } from './boss.ts';
import type { Queue } from './queue.ts';

/** Of the table that the library documents for those who read it. */
interface JobTables {
  job: {
    id: string;
    name: string;
    state: string;
    data: unknown;
    group_id: string | null;
    source_name: string | null;
    start_after: Date;
  };
}

/** A job that nobody does any more. */
export interface WithdrawnJob<Data> {
  data: Data;
  /** When it was to be done, unix seconds. */
  at: number;
}

/** Jobs of these queues that nobody has done yet, those that have failed for good too. */
const selectOpen = (scope: Scope, queues: readonly string[]) =>
  scope
    .unscoped<JobTables>('shared tables')
    .withSchema(queueSchema)
    .selectFrom('job')
    .where((where) =>
      where.or([
        where.and([where('name', 'in', queues), where('state', 'in', ['created', 'retry', 'active'])]),
        where.and([
          where('name', '=', failedQueue),
          where('source_name', 'in', queues),
          where('state', '=', 'created'),
        ]),
      ]),
    );

async function deleteJobs(scope: Scope, rows: readonly { id: string; name: string }[]): Promise<void> {
  const db = fromKysely(scope.unscoped('shared tables'));
  for (const queue of new Set(rows.map(({ name }) => name))) {
    const ids = rows.filter((row) => row.name === queue).map(({ id }) => id);
    await bossOf(scope.database).deleteJob(queue, ids, { db });
  }
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
  const rows = await selectOpen(scope, [name])
    .select(['id', 'name', 'data', sql<number>`extract(epoch from start_after)::int8`.as('at')])
    .where(sql<boolean>`data @> ${JSON.stringify(about)}::jsonb`)
    .orderBy('start_after')
    .execute();
  await deleteJobs(scope, rows);
  return rows.map((row) => ({ data: data.parse(row.data), at: row.at }));
}

/** Takes everything that these queues have of a tenant out of them, in the scope's transaction; nobody does it any more. */
export async function withdrawJobsOfTenant(scope: Scope, queues: readonly string[], tenant: number): Promise<void> {
  if (queues.length === 0) return;
  await deleteJobs(
    scope,
    await selectOpen(scope, queues).select(['id', 'name']).where('group_id', '=', String(tenant)).execute(),
  );
}

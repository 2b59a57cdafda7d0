import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Scope } from '../database/scope.ts';
import { listPage, type Sorting } from '../list/list-page.ts';
import { bossOf, failedQueue, queueSchema } from './boss.ts';

/** A job that has failed for good: as often as its queue tries. */
export interface FailedJob {
  id: string;
  queue: string;
  /** Whose place it took; 0 for the server's own. */
  supplier_id: number;
  data: Record<string, unknown>;
  /** What the last run has thrown. */
  error: string;
  attempts: number;
  created_at: number;
  failed_at: number;
}

export interface FailedJobFilter extends PageQuery {
  queue?: string | undefined;
}

/** Of the table that the library documents for those who read it. */
interface JobTables {
  job: {
    id: string;
    name: string;
    state: string;
    data: Record<string, unknown>;
    group_id: string | null;
    created_on: number;
    source_name: string;
    source_created_on: number;
    source_retry_count: number;
  };
}

/** Ids are random, so a part of one tells rows of the same moment apart. */
const shortId = sql`('x' || left(replace(job.id::text, '-', ''), 13))::bit(52)::int8`;

const sorting: Sorting = {
  columns: {
    failed_at: { expression: sql`(extract(epoch from job.created_on) * 1000000)::int8`, kind: 'number' },
  },
  byDefault: '-failed_at',
  id: shortId,
};

const error = sql<string>`coalesce(job.source_output ->> 'message', job.source_output ->> 'value',
  job.source_output::text, '')`;

/** The library gives one that could not be put back another state. */
const selectFailed = (scope: Scope) =>
  scope
    .unscoped<JobTables>('shared tables')
    .withSchema(queueSchema)
    .selectFrom('job')
    .where('job.name', '=', failedQueue)
    .where('job.state', '=', 'created');

/** Those of all tenants, the newest first. */
export function failedJobs(scope: Scope, { queue, ...query }: FailedJobFilter): Promise<Page<FailedJob>> {
  const filteredJobs =
    queue === undefined ? selectFailed(scope) : selectFailed(scope).where('job.source_name', '=', queue);
  const select = <Start>(page: SelectQueryBuilder<JobTables, 'job', Start>) =>
    page.select([
      'job.id',
      'job.source_name as queue',
      sql<number>`coalesce(job.group_id, '0')::int8`.as('supplier_id'),
      'job.data',
      error.as('error'),
      sql<number>`job.source_retry_count + 1`.as('attempts'),
      'job.source_created_on as created_at',
      'job.created_on as failed_at',
    ]);
  return listPage(scope, filteredJobs, select, query, sorting);
}

/** Those of the named that nobody has decided about yet. */
async function openIds(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await selectFailed(scope).select('job.id').where('job.id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/**
 * Puts failed jobs back into their queues, in the scope's transaction; answers how many there were. One whose key another
 * job waits under is done with that.
 */
export async function rerunJobs(scope: Scope, ids: readonly string[]): Promise<number> {
  const open = await openIds(scope, ids);
  const db = fromKysely(scope.unscoped('shared tables'));
  if (open.length > 0) await bossOf(scope.database).redrive(failedQueue, { ids: open, db });
  return open.length;
}

/** Forgets failed jobs, in the scope's transaction; answers how many there were. */
export async function discardJobs(scope: Scope, ids: readonly string[]): Promise<number> {
  const open = await openIds(scope, ids);
  const db = fromKysely(scope.unscoped('shared tables'));
  if (open.length > 0) await bossOf(scope.database).deleteJob(failedQueue, open, { db });
  return open.length;
}

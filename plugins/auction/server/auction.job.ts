import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { activityRepo } from './activity.repo.ts';
import { startByClock } from './activity.steps.ts';
import { followActivity, followQueue } from './auction-follow.steps.ts';
import type { Kernel } from './auction-secret.steps.ts';
import { closeByClock, declineByClock, followNow } from './award.steps.ts';

/**
 * What has become due by the clock, a transaction each; one auction that cannot be closed keeps none of the others. Auctions begin before
 * any is closed: one may have done both while no process was running.
 */
async function turnDue(tenant: Scope, kernel: Kernel): Promise<void> {
  const faults: unknown[] = [];
  const turn = (work: (tx: Scope) => Promise<void>) =>
    tenant.transaction(work).catch((error: unknown) => faults.push(error));
  for (const id of await activityRepo(tenant).starting()) await turn((tx) => startByClock(tx, id));
  for (const id of await activityRepo(tenant).closing()) await turn((tx) => closeByClock(tx, kernel, id));
  for (const id of await activityRepo(tenant).unanswered()) await turn((tx) => declineByClock(tx, id));
  if (faults.length > 0) throw faults[0];
}

/** Finds what a job has not done, as while the goods were off sale, or after so many failures that it was given up. */
async function keepUp(tenant: Scope): Promise<void> {
  await tenant.transaction(async (tx) => {
    for (const id of await activityRepo(tx).unfinished()) await followActivity(tx, id);
  });
}

export const auctionJobs = (kernel: Kernel): readonly ServerJob[] => [
  { name: 'auction.clock', every_seconds: 2, run: (tenant) => turnDue(tenant, kernel) },
  { name: 'auction.keep_up', every_seconds: 60, run: keepUp },
];

export const auctionQueues = ({ extensions }: Kernel): readonly QueueWorker[] => [
  queueWorker(followQueue, (scope, { supplier_id, activity_id }) =>
    followNow(tenantScope(scope, supplier_id, 'system'), extensions, activity_id),
  ),
];

import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { activityRepo } from './activity.repo.ts';
import { giveRestBack, turnByClock } from './activity.steps.ts';
import { giveRestBackLater, restQueue } from './spikebuy-rest.steps.ts';

/** What has become due by the clock, a transaction each; and what a job of the queue has not done. */
async function turnDue(tenant: Scope): Promise<void> {
  for (const activity of await activityRepo(tenant).due()) await tenant.transaction((tx) => turnByClock(tx, activity));
  await tenant.transaction(async (tx) => {
    for (const id of await activityRepo(tx).unsold()) await giveRestBackLater(tx, id);
  });
}

export const spikebuyJobs: readonly ServerJob[] = [{ name: 'spikebuy.clock', every_seconds: 20, run: turnDue }];

export const spikebuyQueues: readonly QueueWorker[] = [
  queueWorker(restQueue, (scope, { supplier_id, activity_id }) =>
    tenantScope(scope, supplier_id, 'system').transaction((tx) => giveRestBack(tx, activity_id)),
  ),
];

import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { activityRepo } from './activity.repo.ts';
import { tidyActivity, turnByClock } from './activity.steps.ts';
import { groupRepo } from './group.repo.ts';
import { expireGroup, followOrders } from './group.steps.ts';
import { activityQueue, followActivity, followGroup, groupQueue } from './groupbuy-follow.steps.ts';

/** What has become due by the clock, a transaction each. */
async function turnDue(tenant: Scope): Promise<void> {
  for (const id of await groupRepo(tenant).expiring()) await tenant.transaction((tx) => expireGroup(tx, id));
  for (const activity of await activityRepo(tenant).due()) await tenant.transaction((tx) => turnByClock(tx, activity));
}

/** Finds what a job has not done, as after so many failures that it was given up. */
async function keepUp(tenant: Scope): Promise<void> {
  await tenant.transaction(async (tx) => {
    for (const id of await groupRepo(tx).unfinished()) await followGroup(tx, id);
    for (const id of await activityRepo(tx).untidy()) await followActivity(tx, id);
  });
}

export const groupbuyJobs: readonly ServerJob[] = [
  { name: 'groupbuy.clock', every_seconds: 20, run: turnDue },
  { name: 'groupbuy.keep_up', every_seconds: 60, run: keepUp },
];

export function groupbuyQueues({ extensions }: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(groupQueue, (scope, { supplier_id, group_id }) =>
      followOrders(tenantScope(scope, supplier_id, 'system'), extensions, group_id),
    ),
    queueWorker(activityQueue, (scope, { supplier_id, activity_id }) =>
      tenantScope(scope, supplier_id, 'system').transaction((tx) => tidyActivity(tx, activity_id)),
    ),
  ];
}

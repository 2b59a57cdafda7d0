import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { followQueue } from './cloudbuy-follow.steps.ts';
import type { Kernel } from './cloudbuy-secret.steps.ts';
import { closeList, drawByClock } from './draw.steps.ts';
import { roundRepo } from './round.repo.ts';
import { expireByClock, giveBack, lapseByClock } from './round.steps.ts';

/** What follows from what a round has come to. */
async function followNow(tenant: Scope, kernel: Kernel, id: number): Promise<void> {
  await closeList(tenant, kernel, id);
  await tenant.transaction((tx) => giveBack(tx, id));
}

/** What has become due by the clock, and what a job of the queue has not done; one round that cannot keeps none of the others. */
async function turnDue(tenant: Scope, kernel: Kernel): Promise<void> {
  const faults: unknown[] = [];
  const each = async (ids: readonly number[], work: (id: number) => Promise<void>) => {
    for (const id of ids) await work(id).catch((error: unknown) => faults.push(error));
  };
  const rounds = roundRepo(tenant);
  await each(await rounds.expiring(), (id) => tenant.transaction((tx) => expireByClock(tx, id)));
  await each(await rounds.full(), (id) => followNow(tenant, kernel, id));
  await each(await rounds.drawing(), (id) => drawByClock(tenant, kernel, id));
  await each(await rounds.lapsing(), (id) => tenant.transaction((tx) => lapseByClock(tx, id)));
  await each(await rounds.unfinished(), (id) => followNow(tenant, kernel, id));
  if (faults.length > 0) throw faults[0];
}

export const cloudbuyJobs = (kernel: Kernel): readonly ServerJob[] => [
  { name: 'cloudbuy.clock', every_seconds: 20, run: (tenant) => turnDue(tenant, kernel) },
];

export const cloudbuyQueues = (kernel: Kernel): readonly QueueWorker[] => [
  queueWorker(followQueue, (scope, { supplier_id, round_id }) =>
    followNow(tenantScope(scope, supplier_id, 'system'), kernel, round_id),
  ),
];

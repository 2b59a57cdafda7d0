import { jobScope, type ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { keptDays } from '../contract/webhook.contract.ts';
import { attemptDelivery, type Sender, tenantScope } from './attempt.job.ts';
import { deliveryRepo } from './delivery.repo.ts';
import { claimTurn, endTurn, forgetOldDeliveries } from './delivery-queue.repo.ts';

/** A tenant's turn: then the others have theirs, so that no flood of one tenant's events holds them up. */
const turnMs = 5_000;
/** Longer than a turn with its last attempt can take. */
const leaseSeconds = 60;
/** A run of the job ends after this, so that a server that is to stop does. */
const runMs = 10_000;
/** So many receivers may be slow at once in one process before others wait for them. */
const workers = 6;

/** Sends what is due, one after the other as it happened, until the receiver fails or the turn is over. */
async function turn(sender: Sender, supplierId: number): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < turnMs) {
    const delivery = await deliveryRepo(tenantScope(sender, supplierId)).due();
    if (!delivery || !(await attemptDelivery(sender, supplierId, delivery))) break;
  }
  await endTurn(jobScope(sender), supplierId);
}

async function deliver(sender: Sender): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < runMs) {
    const supplierId = await claimTurn(jobScope(sender), leaseSeconds);
    if (supplierId === undefined) return;
    await turn(sender, supplierId);
  }
}

/** Several workers of the same kind: each waits for one receiver at a time. */
export function webhookJobs(senderOf: (database: Sender['database']) => Sender): readonly ServerJob[] {
  const worker: ServerJob = {
    name: 'webhook.deliveries',
    every_seconds: 2,
    run: ({ database }) => deliver(senderOf(database)),
  };
  return [
    ...Array.from({ length: workers }, () => ({ ...worker })),
    { name: 'webhook.forget', every_seconds: 3_600, run: (scope) => forgetOldDeliveries(scope, keptDays) },
  ];
}

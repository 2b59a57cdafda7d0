import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { askBalance } from './balance.steps.ts';
import { followOrder, followQueue } from './follow.steps.ts';
import { orderRepo, orderSteps } from './order.repo.ts';
import { closeOrder } from './order-payment.steps.ts';
import { followNow } from './top-up.steps.ts';

const graceSeconds = 120;

/** Closes what nobody has paid in time, a transaction each. */
async function closeUnpaid(tenant: Scope): Promise<void> {
  for (const id of await orderRepo(tenant).unpaid()) {
    await tenant.transaction(async (tx) => {
      const [order] = await orderSteps.lockAll(tx, [id]);
      if (order?.state === 'created') await closeOrder(tx, order, 'clock');
    });
  }
}

/** Finds orders whose job was given up, as after so many failures, or lost with what had written it down. */
async function keepUp(tenant: Scope): Promise<void> {
  await tenant.transaction(async (tx) => {
    for (const id of await orderRepo(tx).overdue(graceSeconds)) await followOrder(tx, id);
  });
}

export const utilityJobs = (kernel: ModuleKernel): readonly ServerJob[] => [
  { name: 'utility.clock', every_seconds: 30, run: closeUnpaid },
  { name: 'utility.keep_up', every_seconds: 60, run: keepUp },
  // Asks for the balance of the prepaid account, below whose mark nothing is sold.
  { name: 'utility.balance', every_seconds: 600, run: (tenant) => askBalance(tenant, kernel) },
];

export const utilityQueues = (kernel: ModuleKernel): readonly QueueWorker[] => [
  queueWorker(followQueue, (scope, { supplier_id, order_id }) =>
    followNow(tenantScope(scope, supplier_id, 'system'), kernel, order_id),
  ),
];

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { overdueClosings } from './payment-closing.repo.ts';
import { reportClosing } from './payment-closing.steps.ts';
import { askAllDue } from './payment-query.steps.ts';
import { closingQueue, refundQueue, rowJob, sandboxQueue, splitQueue } from './payment-queues.job.ts';
import { overdueRefunds } from './payment-refund.repo.ts';
import { retryRefund } from './payment-refund.steps.ts';
import type { PaymentRegistry } from './payment-registry.steps.ts';
import { overdueSplits } from './payment-split.repo.ts';
import { runSplit } from './payment-split.steps.ts';
import { unsentNotificationRepo } from './sandbox.repo.ts';
import { resendNotifications } from './sandbox.steps.ts';
import type { SandboxSecrets } from './sandbox-channel.steps.ts';

/** So late a job would have been done long ago, if it were there. */
const overdueSeconds = 300;

/** Writes jobs down for rows that have none: of a version without queues, and where a failed job was discarded. */
async function restoreJobs(scope: Scope): Promise<void> {
  const { now } = scope;
  for (const row of await overdueRefunds(scope, overdueSeconds)) {
    await enqueue(scope, refundQueue, row, rowJob(row, now));
  }
  for (const row of await overdueSplits(scope, overdueSeconds)) {
    await enqueue(scope, splitQueue, row, rowJob(row, now));
  }
  for (const row of await overdueClosings(scope, overdueSeconds)) {
    await enqueue(scope, closingQueue, row, rowJob(row, now));
  }
  for (const payment_no of await unsentNotificationRepo(scope).unheard(overdueSeconds)) {
    await enqueue(scope, sandboxQueue, { payment_no }, { key: payment_no });
  }
}

/** What payments do without being asked. */
export function paymentQueues(registry: PaymentRegistry, secrets: SandboxSecrets): readonly QueueWorker[] {
  return [
    queueWorker(refundQueue, (scope, row) => retryRefund(scope, registry, row)),
    queueWorker(splitQueue, async (scope, row) => void (await runSplit(scope, registry, row))),
    queueWorker(closingQueue, (scope, row) => reportClosing(scope, registry, row)),
    queueWorker(sandboxQueue, (scope, { payment_no }) => resendNotifications(scope, registry, secrets, payment_no)),
    cronWorker({ name: 'payment.overdue', cron: '*/10 * * * *', run: restoreJobs }),
  ];
}

/** Asks channels about payments whose notification may be lost: in the order in which they are due, of all tenants. */
export function paymentJobs(registry: PaymentRegistry): readonly ServerJob[] {
  return [{ name: 'payment.queries', every_seconds: 10, run: (scope) => askAllDue(scope, registry) }];
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { overduePayees } from './payee-account.repo.ts';
import { askPayee } from './payee-account.steps.ts';
import { payeeJob, payeeQueue } from './payee-queue.job.ts';

/** So late a job would have been done long ago, if it were there. */
const overdueSeconds = 300;

/** Writes jobs down for settlement accounts that have none, as where a failed job was discarded. */
async function restoreJobs(scope: Scope): Promise<void> {
  for (const row of await overduePayees(scope, overdueSeconds))
    await enqueue(scope, payeeQueue, row, payeeJob(row, scope.now));
}

/** Hands accounts in at channels, and asks about them until they have come to an end. */
export function payeeQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(payeeQueue, (scope, row) => askPayee(scope, kernel, row)),
    cronWorker({ name: 'wallet.payees_overdue', cron: '*/10 * * * *', run: restoreJobs }),
  ];
}

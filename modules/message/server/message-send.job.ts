import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { alertRefusedCodes } from './message-alert.job.ts';
import { codeRepo } from './message-code.repo.ts';
import { deliver } from './message-delivery.steps.ts';
import { claimMessages, endOverdue, forgetMessages } from './message-queue.repo.ts';
import { takeEarlyReports } from './message-report.steps.ts';

/** So many messages are under way at once in one process. */
const atOnce = 8;
/** A run of the job ends after this, so that a server that is to stop does. */
const runMs = 10_000;

async function drain(kernel: ModuleKernel, scope: Scope): Promise<void> {
  const startMs = performance.now();
  await endOverdue(scope);
  while (performance.now() - startMs < runMs) {
    const claimedMessages = await claimMessages(scope, atOnce);
    if (claimedMessages.length === 0) break;
    const ends = await Promise.allSettled(claimedMessages.map((message) => deliver(kernel, scope, message)));
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'messages could not be handed over');
  }
}

export function messageJobs(kernel: ModuleKernel): readonly ServerJob[] {
  return [
    /** Hands messages that wait to their senders. */
    { name: 'message.queue', every_seconds: 2, run: (scope) => drain(kernel, scope) },
    { name: 'message.reports', every_seconds: 10, run: takeEarlyReports },
    { name: 'message.code_alert', every_seconds: 60, run: (scope) => alertRefusedCodes(kernel, scope) },
    /** Forgets one-time codes that are over. */
    { name: 'message.codes', every_seconds: 60, run: (scope) => codeRepo(scope).purgeOver() },
    /** Forgets messages that are older than they are kept. */
    { name: 'message.forget', every_seconds: 3_600, run: forgetMessages },
  ];
}

import type { ModuleKernel, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { cronWorker, type QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { checkLog, signHead } from './evidence-head.steps.ts';
import { ensureKeys } from './evidence-key.steps.ts';
import { sequenceAll } from './evidence-sequence.steps.ts';

/** What the server does for the log by itself; each may be done by any number of processes at once. */
export function evidenceJobs(kernel: ModuleKernel): ReturnType<NonNullable<ServerModule['jobs']>> {
  return [
    { name: 'evidence.sequence', every_seconds: 1, run: sequenceAll },
    {
      name: 'evidence.head',
      every_seconds: 20,
      run: async (scope) => {
        await ensureKeys(scope, kernel.secrets);
        await signHead(scope, kernel);
      },
    },
  ];
}

export function evidenceQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [cronWorker({ name: 'evidence.check', cron: '50 2 * * *', run: (scope) => checkLog(scope, kernel) })];
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { advanceAnchors, listBusyServices } from './anchor.steps.ts';
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

/** Stamps heads at one service, which is the key: transactions of one account follow each other. */
const anchorQueue = queue({
  name: 'evidence.anchor',
  data: z.object({ service_id: z.int() }),
  isKeyed: true,
  runSeconds: 300,
});

/** Has a service stamp what is due there. */
export function enqueueAnchors(scope: Scope, service_id: number): Promise<void> {
  return enqueue(scope, anchorQueue, { service_id }, { key: String(service_id) });
}

/** Begins stamps where it is time, and has services look after those that are on their way. */
async function anchorHeads(scope: Scope): Promise<void> {
  for (const id of await listBusyServices(scope)) await enqueueAnchors(scope, id);
}

export function evidenceQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    cronWorker({ name: 'evidence.check', cron: '50 2 * * *', run: (scope) => checkLog(scope, kernel) }),
    cronWorker({ name: 'evidence.anchors', cron: '* * * * *', run: anchorHeads }),
    queueWorker(anchorQueue, (scope, { service_id }) => advanceAnchors(scope, kernel, service_id)),
  ];
}

import { moveUpload, uploadsNotIn } from '@linehaul/modules/upload/server/upload.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { bucketStorage } from './bucket-storage.rules.ts';
import { moveRepo } from './storage.repo.ts';

/** Files of one turn; between two turns others get theirs, and a pause is noticed. */
const filesAtOnce = 20;

const data = z.object({ supplier_id: z.int() });
/** Moves files to the storage that the tenant has chosen, some in each turn. */
const moving = queue({ name: 'storage.move', data, isKeyed: true, runSeconds: 600 });

/** Has the next turn taken after the transaction. */
export function moveOn(scope: Scope): Promise<void> {
  const { supplier_id } = scope.caller;
  return enqueue(scope, moving, { supplier_id }, { key: `tenant ${supplier_id}` });
}

/** One turn of a tenant's move; a file that cannot be moved stays where it is and does not stop the others. */
async function takeTurn(ownScope: Scope, { extensions }: ModuleKernel): Promise<void> {
  const move = await moveRepo(ownScope).find();
  if (move?.state !== 'moving') return;
  const target = bucketStorage(move.target);
  const ids = await uploadsNotIn(ownScope, target, move.last_id, filesAtOnce);
  let { moved: movedCount, failed: failedCount } = move;
  for (const id of ids) {
    try {
      if (await moveUpload(ownScope, extensions, id, target)) movedCount += 1;
    } catch {
      failedCount += 1;
    }
  }
  await ownScope.transaction(async (tx) => {
    const last_id = ids.at(-1);
    if (last_id === undefined) return moveRepo(tx).advance(move, { state: 'done' });
    await moveRepo(tx).advance(move, { last_id, moved: movedCount, failed: failedCount });
    await moveOn(tx);
  });
}

export function moveQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [queueWorker(moving, (scope, { supplier_id }) => takeTurn(tenantScope(scope, supplier_id, 'system'), kernel))];
}

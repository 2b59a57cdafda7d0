import { refuse } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { withdrawJobs } from '@linehaul/server-kernel/queue/withdraw.repo.ts';
import { z } from 'zod';
import { pictureSize, uploadErrors } from '../contract/upload.contract.ts';
import { fileStorages, sizeKey } from './file-storage.extension.ts';
import type { ObjectPlace } from './upload.repo.ts';
import { placeRepo } from './upload-place.repo.ts';

const data = z.object({ supplier_id: z.int(), storage: z.string(), object_key: z.string() });
/** Takes objects away that no picture has any more. */
const sweep = queue({ name: 'upload.sweep', data });

/** Has objects removed that no picture has any more by then: at once after a deletion, later where one is being put. */
export async function sweepLater(
  scope: Scope,
  supplierId: number,
  places: readonly ObjectPlace[],
  at = scope.now,
): Promise<void> {
  for (const place of places) await enqueue(scope, sweep, { supplier_id: supplierId, ...place }, { at });
}

/** Takes the removals from a storage that are still to come out of the queue: the caller does them. */
export async function withdrawSweeps(tx: Scope, storage: string): Promise<{ object_key: string; at: number }[]> {
  const withdrawn = await withdrawJobs(tx, sweep, { supplier_id: tx.caller.supplier_id, storage });
  return withdrawn.map(({ data: { object_key }, at }) => ({ object_key, at }));
}

async function removeUnused(
  scope: Scope,
  extensions: Extensions,
  { supplier_id, storage, object_key }: z.output<typeof data>,
) {
  if (await placeRepo(scope, supplier_id).hasObject({ storage, object_key })) return;
  const fileStorage = findExtension(extensions, fileStorages, storage);
  if (!fileStorage) throw refuse(uploadErrors.storage_down);
  const ownScope = tenantScope(scope, supplier_id, 'system');
  for (const size of pictureSize.options) await fileStorage.remove(ownScope, sizeKey(object_key, size));
}

export function uploadQueues({ extensions }: ModuleKernel): readonly QueueWorker[] {
  return [queueWorker(sweep, (scope, place) => removeUnused(scope, extensions, place))];
}

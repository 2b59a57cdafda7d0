import { decryptSettings, encryptedSettings } from '@linehaul/modules/addon/server/addon-settings.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { storageKey, storageSettings } from '../contract/storage.contract.ts';
import { bucketOf, configurable } from './bucket.port.ts';
import { leftBucketRepo } from './left-bucket.repo.ts';
import { S3Error } from './s3-request.port.ts';

/** What was under way to a bucket when it was left has come to its end by then. */
const underWaySeconds = 3_600;

/** Which bucket: its settings stay in the row, because people of the platform read what failed jobs are about. */
const data = z.object({ supplier_id: z.int(), bucket_id: z.int() });
const leaving = queue({ name: 'storage.leave', data, runSeconds: 600 });

/**
 * Has the bucket of the settings that are still stored put in order, though they are about to be changed or deleted: at
 * once, while the key to it is good, and when nothing can be under way any more.
 */
export async function leaveBucket(tx: Scope): Promise<void> {
  const settings = await encryptedSettings(tx, storageKey);
  if (!settings) return;
  const { supplier_id } = tx.caller;
  const bucket_id = await leftBucketRepo(tx).add(settings);
  for (const at of [tx.now, tx.now + underWaySeconds]) await enqueue(tx, leaving, { supplier_id, bucket_id }, { at });
}

/** Gives up the tenant's uploads that are not finished; of a bucket that is gone nothing is left. */
async function abortUploads(own: Scope, kernel: ModuleKernel, settings: Readonly<Record<string, unknown>>) {
  const { supplier_id } = own.caller;
  const opened = storageSettings.safeParse(decryptSettings(kernel.secrets, configurable, supplier_id, settings)).data;
  if (!opened) return;
  try {
    await bucketOf(kernel, opened).sweepParts(String(supplier_id), Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof S3Error && error.fault === 'no_bucket')) throw error;
  }
}

async function leave(own: Scope, kernel: ModuleKernel, bucket_id: number): Promise<void> {
  const left = await leftBucketRepo(own).find(bucket_id);
  if (!left) return;
  await abortUploads(own, kernel, left.settings);
  if (own.now >= left.left_at + underWaySeconds) await leftBucketRepo(own).forget(bucket_id);
}

export function leaveQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(leaving, (scope, { supplier_id, bucket_id }) =>
      leave(tenantScope(scope, supplier_id, 'system'), kernel, bucket_id),
    ),
  ];
}

import { decryptSettings, encryptedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { handOverRemovals, removableKeys } from '@linehaul/modules/upload/server/upload.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { storageKey, storageSettings } from '../contract/storage.contract.ts';
import { bucketOf, configurable } from './bucket.steps.ts';
import { bucketKey } from './bucket-storage.rules.ts';
import { leftBucketRepo, leftObjectRepo } from './left-bucket.repo.ts';
import type { S3Bucket } from './s3.provider.ts';
import { S3Error } from './s3-request.provider.ts';

/** What was under way to a bucket when it was left has come to its end by then. */
const underWaySeconds = 3_600;

/** Objects of one run, of two sizes each; between two runs others get their turn. */
const objectsAtOnce = 100;

/** Which bucket: its settings stay in the row, because people of the platform read what failed jobs are about. */
const data = z.object({ supplier_id: z.int(), bucket_id: z.int() });
/** Puts a bucket in order that its tenant has left. */
const leaving = queue({ name: 'storage.leave', data, runSeconds: 600, withoutInstallation: true });

/**
 * Has the bucket of the settings that are still stored put in order, though they are about to be changed or deleted: at
 * once, while the key to it is good, and when nothing can be under way any more.
 */
export async function leaveBucket(tx: Scope): Promise<void> {
  const settings = await encryptedSettings(tx, storageKey);
  if (!settings) return;
  const { supplier_id } = tx.caller;
  const bucket_id = await leftBucketRepo(tx).add(settings);
  const last = tx.now + underWaySeconds;
  const removals = await handOverRemovals(tx, bucketKey);
  await leftObjectRepo(tx, bucket_id).add(removals.map((one) => ({ ...one, at: Math.min(one.at, last) })));
  for (const at of [tx.now, last]) await enqueue(tx, leaving, { supplier_id, bucket_id }, { at });
}

/** Null where the secret does not open any more: nothing can be done there. */
function leftBucket(
  ownScope: Scope,
  kernel: ModuleKernel,
  settings: Readonly<Record<string, unknown>>,
): S3Bucket | null {
  const { supplier_id } = ownScope.caller;
  const bucketSettings = storageSettings.safeParse(
    decryptSettings(kernel.secrets, configurable, supplier_id, settings),
  ).data;
  return bucketSettings ? bucketOf(kernel, bucketSettings) : null;
}

/** Removes what is due; answers whether there is more. */
async function removeDue(ownScope: Scope, bucket: S3Bucket, bucket_id: number): Promise<boolean> {
  const objects = leftObjectRepo(ownScope, bucket_id);
  const due = await objects.due(objectsAtOnce);
  for (const object_key of due) {
    for (const key of await removableKeys(ownScope, bucketKey, object_key)) await bucket.remove(key);
    await objects.forget(object_key);
  }
  return due.length === objectsAtOnce;
}

/** Gives up the tenant's uploads that are not finished, and removes what no file names; answers whether there is more. */
async function putInOrder(ownScope: Scope, bucket: S3Bucket, bucket_id: number): Promise<boolean> {
  try {
    await bucket.sweepParts(String(ownScope.caller.supplier_id), Number.POSITIVE_INFINITY);
    return await removeDue(ownScope, bucket, bucket_id);
  } catch (error) {
    // Of a bucket that is gone nothing is left.
    if (error instanceof S3Error && error.fault === 'no_bucket') return false;
    throw error;
  }
}

async function leave(ownScope: Scope, kernel: ModuleKernel, bucket_id: number): Promise<void> {
  const formerBucket = await leftBucketRepo(ownScope).find(bucket_id);
  if (!formerBucket) return;
  const bucket = leftBucket(ownScope, kernel, formerBucket.settings);
  const hasMore = bucket !== null && (await putInOrder(ownScope, bucket, bucket_id));
  if (hasMore) await enqueue(ownScope, leaving, { supplier_id: ownScope.caller.supplier_id, bucket_id });
  else if (ownScope.now >= formerBucket.left_at + underWaySeconds) await leftBucketRepo(ownScope).forget(bucket_id);
}

export function leaveQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(leaving, (scope, { supplier_id, bucket_id }) =>
      leave(tenantScope(scope, supplier_id, 'system'), kernel, bucket_id),
    ),
  ];
}

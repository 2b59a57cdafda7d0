import { refuse } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension, firstReady } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { uploadErrors } from '../contract/upload.contract.ts';
import { fileStorages, mayBrowsersSend, sizeKey } from './file-storage.extension.ts';
import { newPlace } from './upload.steps.ts';
import { sweepLater } from './upload-sweep.job.ts';
import { sha256, takePicture } from './upload-take.steps.ts';

/** A browser may begin to send for so long. */
const sendingSeconds = 300;
/** Time enough for what was begun at the last moment; what is left is swept an hour after it was asked for. */
const confirmingSeconds = 840;

/** What the token says that a browser brings back: written by this server, readable to nobody else. */
const uploadToken = z.object({
  storage: z.string(),
  object_key: z.string(),
  bytes: z.int(),
  digest: z.string(),
  until: z.int(),
});
type Promised = z.output<typeof uploadToken>;

/** Where the token is valid: for one person of one tenant. */
const tokenPlace = ({ caller }: Scope) => `direct upload ${caller.supplier_id} ${caller.operator_id ?? 'owner'}`;

/** An address in the tenant's storage; null where it has none, or where the console's page may not send there. */
export async function beginDirect(
  scope: Scope,
  { extensions, secrets, settings }: ModuleKernel,
  { bytes, digest }: Pick<Promised, 'bytes' | 'digest'>,
) {
  const storage = await firstReady(scope, extensions, fileStorages);
  if (!storage?.signPut) return null;
  const place = await newPlace(scope, storage.key, digest);
  const url = await storage.signPut(scope, sizeKey(place.object_key, 'whole'), { bytes, seconds: sendingSeconds });
  if (!mayBrowsersSend(settings, url)) return null;
  const until = scope.now + confirmingSeconds;
  const token = secrets.encryptAtRest(JSON.stringify({ ...place, bytes, digest, until }), tokenPlace(scope));
  return { url: url.href, token };
}

function opened(scope: Scope, { secrets }: ModuleKernel, token: string): Promised {
  const text = secrets.decryptAtRest(token, tokenPlace(scope));
  if (text === null) throw refuse(uploadErrors.unknown);
  const announcement = uploadToken.parse(JSON.parse(text));
  if (announcement.until < scope.now) throw refuse(uploadErrors.unknown);
  return announcement;
}

/** What has arrived, if it is what was announced. */
async function arrived(scope: Scope, { extensions }: ModuleKernel, promise: Promised): Promise<Buffer> {
  const ownScope = tenantScope(scope, scope.caller.supplier_id, 'system');
  const storage = findExtension(extensions, fileStorages, promise.storage);
  const bytes = await storage?.get(ownScope, sizeKey(promise.object_key, 'whole')).catch(() => {
    throw refuse(uploadErrors.storage_down);
  });
  if (bytes?.length !== promise.bytes || sha256(bytes) !== promise.digest) throw refuse(uploadErrors.not_arrived);
  return bytes;
}

/** Takes what a browser has sent to the storage as if it had been sent here; what it sent goes, whatever it was. */
export async function confirmDirect(scope: Scope, kernel: ModuleKernel, token: string) {
  const announcement = opened(scope, kernel, token);
  const bytes = await arrived(scope, kernel, announcement);
  try {
    return await takePicture(scope, kernel.extensions, bytes);
  } finally {
    const { storage, object_key } = announcement;
    await scope.transaction((tx) => sweepLater(tx, scope.caller.supplier_id, [{ storage, object_key }]));
  }
}

import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { pictureSize } from '../contract/upload.contract.ts';
import { type FileStorage, fileStorages } from './file-storage.port.ts';
import { newPlace, storedBytes } from './upload.port.ts';
import { type Content, placeRepo } from './upload-place.repo.ts';
import { sweepLater } from './upload-sweep.job.ts';

/** Files of the caller's tenant by their storage, `database` included. Bytes are those of both sizes. */
export function uploadUsage(scope: Scope): Promise<{ storage: string; count: number; bytes: number }[]> {
  return placeRepo(scope).sums();
}

/** Numbers of the caller's files that are in another storage, the lowest above `after`. */
export function uploadsNotIn(scope: Scope, storage: string, after: number, limit: number): Promise<number[]> {
  return placeRepo(scope).notIn(storage, after, limit);
}

/**
 * Moves a file of the scope's tenant to another storage, outside of any transaction: its bytes are copied and read back
 * before the row says where they are. False when it is gone or there already, and where there is no such storage. People
 * may look at it all the while.
 */
export async function moveUpload(scope: Scope, offered: Offered, id: number, to: string): Promise<boolean> {
  const { supplier_id } = scope.caller;
  const own = tenantScope(scope, supplier_id, 'system');
  const repo = placeRepo(own);
  const sizes = pictureSize.options;
  const found = await Promise.all(sizes.map((size) => repo.stored(id, size)));
  const [first] = found;
  const target = offered(fileStorages).find(({ key }) => key === to);
  const isKnown = target !== undefined || to === 'database';
  if (!first || !isKnown || first.storage === to) return false;
  const contents = await Promise.all(
    sizes.map(async (size, at) => ({ size, bytes: await storedBytes(own, offered, found[at] ?? first, size) })),
  );
  const from = first.object_key === '' ? null : { storage: first.storage, object_key: first.object_key };
  const place = target ? await copied(own, target, first, contents) : null;
  return own.transaction(async (tx) => {
    const isMoved = await placeRepo(tx).move(id, first, place, place ? [] : contents);
    if (isMoved && from) await sweepLater(tx, supplier_id, [from]);
    return isMoved;
  });
}

async function copied(
  own: Scope,
  target: FileStorage,
  { digest, media_type }: { digest: string; media_type: string },
  contents: readonly Content[],
) {
  const place = await newPlace(own, target.key, digest);
  for (const { size, bytes } of contents) {
    const key = `${place.object_key}/${size}`;
    await target.put(own, key, { bytes, media_type });
    const kept = await target.get(own, key);
    if (!kept?.equals(bytes)) throw new TypeError(`${key} was not kept as it is`);
  }
  return place;
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import { pictureSize } from '../contract/upload.contract.ts';
import {
  type FileStorage,
  fileStorages,
  isStillChosen,
  type PictureBytes,
  putPicture,
  sizeKey,
} from './file-storage.extension.ts';
import { uploadRepo } from './upload.repo.ts';
import { newPlace, storedBytes } from './upload.steps.ts';
import { placeRepo } from './upload-place.repo.ts';
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
 * before the row says where they are. False when it is gone or there already, and where there is no such storage, or not
 * any more. People may look at it all the while.
 */
export async function moveUpload(ownScope: Scope, extensions: Extensions, id: number, to: string): Promise<boolean> {
  const repo = uploadRepo(ownScope);
  const [whole, thumbnail] = await Promise.all([repo.stored(id, 'whole'), repo.stored(id, 'thumbnail')]);
  const target = findExtension(extensions, fileStorages, to);
  const isKnown = target !== undefined || to === 'database';
  if (!whole || !thumbnail || !isKnown || whole.storage === to) return false;
  const bytes = {
    whole: await storedBytes(ownScope, extensions, whole, 'whole'),
    thumbnail: await storedBytes(ownScope, extensions, thumbnail, 'thumbnail'),
  };
  const from = whole.object_key === '' ? null : { storage: whole.storage, object_key: whole.object_key };
  const place = target ? await copied(ownScope, target, whole, bytes) : null;
  return ownScope.transaction(async (tx) => {
    if (place && !(await isStillChosen(tx, extensions, place.storage))) return false;
    const isMoved = await placeRepo(tx).move(id, whole, place, bytes);
    if (isMoved && from) await sweepLater(tx, ownScope.caller.supplier_id, [from]);
    return isMoved;
  });
}

async function copied(
  ownScope: Scope,
  target: FileStorage,
  { digest, media_type }: { digest: string; media_type: string },
  bytes: PictureBytes,
) {
  const place = await newPlace(ownScope, target.key, digest);
  await putPicture(ownScope, target, place.object_key, { bytes, media_type });
  for (const size of pictureSize.options) {
    const key = sizeKey(place.object_key, size);
    const movedBytes = await target.get(ownScope, key);
    if (!movedBytes?.equals(bytes[size])) throw new TypeError(`${key} was not kept as it is`);
  }
  return place;
}

import { createHash } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ProcessedPicture, readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { type Extensions, firstReady } from '@linehaul/server-kernel/module/extension-point.ts';
import { uploadErrors } from '../contract/upload.contract.ts';
import { fileStorages, isStillChosen, putPicture } from './file-storage.extension.ts';
import { uploadRepo } from './upload.repo.ts';
import { newPlace } from './upload.steps.ts';
import { sweepLater } from './upload-sweep.job.ts';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Puts the bytes into the tenant's storage and answers where they are; null where the database keeps them. */
async function placeOf(scope: Scope, extensions: Extensions, picture: ProcessedPicture, digest: string) {
  const storage = await firstReady(scope, extensions, fileStorages);
  if (!storage) return null;
  const place = await newPlace(scope, storage.key, digest);
  const { media_type } = picture;
  try {
    await putPicture(scope, storage, place.object_key, { bytes: picture, media_type });
  } catch {
    throw refuse(uploadErrors.storage_down);
  }
  return place;
}

/** Takes what is a picture by its content. */
export async function takePicture(scope: Scope, extensions: Extensions, bytes: Buffer) {
  const picture = await readPicture(bytes);
  if (!picture) throw refuse(uploadErrors.not_a_picture);
  const digest = sha256(picture.whole);
  const place = await placeOf(scope, extensions, picture, digest);
  const id = await scope.transaction(async (tx) => {
    if (place && !(await isStillChosen(tx, extensions, place.storage))) throw refuse(uploadErrors.storage_down);
    await sweepLater(tx, scope.caller.supplier_id, await uploadRepo(tx).forgetLoose());
    return uploadRepo(tx).add(picture, digest, place);
  });
  return { id, width: picture.width, height: picture.height };
}

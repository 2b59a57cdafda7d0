import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type PictureSize, uploadErrors } from '../contract/upload.contract.ts';
import { fileStorages, sizeKey } from './file-storage.extension.ts';
import { type ObjectPlace, type StoredPicture, uploadRepo } from './upload.repo.ts';
import { sweepLater } from './upload-sweep.job.ts';

/** A picture's bytes, from wherever they are. Refuses with `upload.storage_down`. */
export async function storedBytes(
  ownScope: Scope,
  extensions: Extensions,
  { storage, object_key, bytes }: StoredPicture,
  size: PictureSize,
): Promise<Buffer> {
  if (bytes) return bytes;
  const fileStorage = await findExtension(extensions, fileStorages, storage)
    ?.get(ownScope, sizeKey(object_key, size))
    .catch(() => undefined);
  if (!fileStorage) throw refuse(uploadErrors.storage_down);
  return fileStorage;
}

/** A picture whose row was not written an hour after its bytes were never will be. */
const writingSeconds = 3_600;

/**
 * A place for bytes of the scope's tenant in a storage. That they may be left over is written down before they are put
 * there: a process that dies before their row is written leaves nothing.
 */
export async function newPlace(ownScope: Scope, storage: string, digest: string): Promise<ObjectPlace> {
  const { supplier_id } = ownScope.caller;
  const place = { storage, object_key: `${supplier_id}/${digest}-${randomBytes(6).toString('hex')}` };
  await ownScope.transaction((tx) => sweepLater(tx, supplier_id, [place], ownScope.now + writingSeconds));
  return place;
}

/** A picture of the scope's tenant as the answer of a call with `download`. */
export async function pictureAnswer(
  ownScope: Scope,
  extensions: Extensions,
  picture: StoredPicture,
  size: PictureSize,
): Promise<FileAnswer> {
  const { media_type, digest } = picture;
  const bytes = await storedBytes(ownScope, extensions, picture, size);
  const ending = media_type === 'image/png' ? 'png' : 'jpg';
  return new FileAnswer(`${digest.slice(0, 12)}.${ending}`, media_type, Readable.from([bytes]));
}

/** Has an owner keep those of the pictures that it may, and answers which: the caller's own, and what it has already. */
export async function keepThose(scope: Scope, owner: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(ids.length === 0 ? [] : await uploadRepo(scope).keep(ids, owner));
}

/**
 * Lets an owner go of pictures, less those that it still shows when nobody else can have it show them any more. They are
 * forgotten a day later, unless it keeps them again.
 */
export async function releaseUploads(
  scope: Scope,
  owner: string,
  ids: readonly number[],
  stillShown: (ids: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  const repo = uploadRepo(scope);
  const keptIds = ids.length === 0 ? [] : await repo.lockKept(ids, owner);
  if (keptIds.length === 0) return;
  const shownIds = await stillShown(keptIds);
  const unusedIds = keptIds.filter((id) => !shownIds.includes(id));
  if (unusedIds.length > 0) await repo.release(unusedIds);
}

/**
 * Has a record keep pictures that the caller has sent; `fields` names them by the input's field. The caller's own and
 * what the same owner has already are taken, everything else is refused at its field (`upload.unknown`).
 */
export async function keepUploads(
  scope: Scope,
  owner: string,
  fields: Readonly<Record<string, number | readonly number[] | undefined>>,
): Promise<void> {
  const wantedUploads = Object.entries(fields).flatMap(([field, ids = []]) =>
    [ids].flat().map((id) => ({ field, id })),
  );
  const ids = wantedUploads.map(({ id }) => id);
  const keptIds = await keepThose(scope, owner, ids);
  const { code } = uploadErrors.unknown;
  const faults = wantedUploads.filter(({ id }) => !keptIds.has(id)).map(({ field }) => [field, { code }] as const);
  if (faults.length > 0) throw refuse(uploadErrors.unknown, { fields: Object.fromEntries(faults) });
}

/**
 * A picture that a record of the tenant keeps. Who may see it is for the caller of this function to know: it is given to
 * anyone who asks. Refuses with `wire.not_found`.
 */
export async function ownedPicture(
  { scope, extensions }: Pick<HandlerCall<unknown>, 'scope' | 'extensions'>,
  at: { supplier_id: number; id: number; owner: string; size: PictureSize },
): Promise<FileAnswer> {
  const picture = await uploadRepo(scope, at.supplier_id).keptContent(at.id, at.size, at.owner);
  if (!picture) throw refuse(wireErrors.not_found);
  return pictureAnswer(tenantScope(scope, at.supplier_id, 'system'), extensions, picture, at.size);
}

/** Forgets every picture of a tenant that is deleted. */
export async function forgetPictures(scope: Scope, supplierId: number): Promise<void> {
  await sweepLater(scope, supplierId, await uploadRepo(scope, supplierId).forgetAll());
}

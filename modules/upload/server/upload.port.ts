import { Readable } from 'node:stream';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import { type PictureSize, uploadErrors } from '../contract/upload.contract.ts';
import { type StoredPicture, uploadRepo } from './upload.repo.ts';

/** A picture as the answer of a call with `download`. */
export function pictureAnswer({ media_type, digest, bytes }: StoredPicture): FileAnswer {
  const ending = media_type === 'image/png' ? 'png' : 'jpg';
  return new FileAnswer(`${digest.slice(0, 12)}.${ending}`, media_type, Readable.from([bytes]));
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
  const wanted = Object.entries(fields).flatMap(([field, ids = []]) => [ids].flat().map((id) => ({ field, id })));
  if (wanted.length === 0) return;
  const kept = new Set(
    await uploadRepo(scope).keep(
      wanted.map(({ id }) => id),
      owner,
    ),
  );
  const { code } = uploadErrors.unknown;
  const faults = wanted.filter(({ id }) => !kept.has(id)).map(({ field }) => [field, { code }] as const);
  if (faults.length > 0) throw refuse(uploadErrors.unknown, { fields: Object.fromEntries(faults) });
}

/**
 * A picture that a record of the tenant keeps. Who may see it is for the caller of this function to know: it is given to
 * anyone who asks. Refuses with `wire.not_found`.
 */
export async function ownedPicture(
  scope: Scope,
  at: { supplier_id: number; id: number; owner: string; size: PictureSize },
): Promise<FileAnswer> {
  const found = await uploadRepo(scope, at.supplier_id).keptContent(at.id, at.size, at.owner);
  if (!found) throw refuse(wireErrors.not_found);
  return pictureAnswer(found);
}

/** Forgets every picture of a tenant that is deleted. */
export function forgetPictures(scope: Scope, supplierId: number): Promise<void> {
  return uploadRepo(scope, supplierId).forgetAll();
}

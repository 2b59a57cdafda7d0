import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { PictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { keepThose, ownedPicture, releaseUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { richTextErrors } from '../contract/richtext.contract.ts';
import { type TextKind, type TextName, type TextPlace, textPictureRepo } from './text-picture.repo.ts';

/** What keeps the pictures of texts: one owner for all of a kind, so that a text that is copied has those of the first. */
const formatOwner = (kind: TextKind) => `text ${kind}`;

/** A picture goes when the last text that shows it is gone; a day later, so that who has removed it may take it back. */
async function release(scope: Scope, kind: TextKind, uploads: readonly number[]): Promise<void> {
  await releaseUploads(scope, formatOwner(kind), uploads, (ids) => textPictureRepo(scope).shown(kind, ids));
}

/**
 * Has a text of the caller's keep the pictures that it shows, and lets go of those that it shows no longer. Refuses at the
 * text's field a picture that the caller has not sent and no other text of the kind shows.
 */
export async function keepTextPictures(
  scope: Scope,
  text: TextName,
  field: string,
  pictures: readonly number[],
): Promise<void> {
  const keptIds = await keepThose(scope, formatOwner(text.kind), pictures);
  const unknown = pictures.findIndex((id) => !keptIds.has(id));
  if (unknown >= 0) {
    const { picture_unknown: error } = richTextErrors;
    const params = { place: unknown + 1 };
    throw refuse(error, { params, fields: { [field]: { code: error.code, params } } });
  }
  await release(scope, text.kind, await textPictureRepo(scope).write(text, [...keptIds]));
}

/** Lets go of the pictures of all texts of a record that is deleted. */
export async function forgetTextPictures(scope: Scope, record: Omit<TextName, 'version_no'>): Promise<void> {
  await release(scope, record.kind, await textPictureRepo(scope).write(record, []));
}

/** What keeps a picture of a tenant's text; null where the text does not show it. */
export async function textPictureOwner(
  scope: Scope,
  supplierId: number,
  text: TextPlace,
  id: number,
): Promise<string | null> {
  return (await textPictureRepo(scope, supplierId).has(text, id)) ? formatOwner(text.kind) : null;
}

interface ShownAt {
  supplier_id: number;
  text: TextPlace;
  id: number;
  size: PictureSize;
}

/** A picture that a text shows. Who may see the text is for the caller of this function to know. */
export async function textPicture(
  call: Pick<HandlerCall<unknown>, 'scope' | 'extensions'>,
  { supplier_id, text, id, size }: ShownAt,
): Promise<FileAnswer> {
  const owner = await textPictureOwner(call.scope, supplier_id, text, id);
  if (owner === null) throw refuse(wireErrors.not_found);
  return ownedPicture(call, { supplier_id, id, owner, size });
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { PictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsPictureRepo } from './goods-picture.repo.ts';

/** What keeps the pictures of a tenant's goods: one owner for all, so that a copy has the pictures of the first. */
export const pictureOwner = 'goods';

export async function showPicture(call: HandlerCall<{ id: number; size: PictureSize }>): Promise<FileAnswer> {
  const { id, size } = call.input;
  const supplier_id = await goodsPictureRepo(call.scope).tenantOf(id);
  if (supplier_id === null) throw refuse(wireErrors.not_found);
  return ownedPicture(call, { supplier_id, id, owner: pictureOwner, size });
}

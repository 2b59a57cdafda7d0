import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { textPicture } from '@linehaul/modules/richtext/server/richtext.port.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { FileAnswer } from '@linehaul/server-kernel/file/file-answer.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { goodsContract } from '../contract/goods.contract.ts';
import { goodsPictureRepo } from './goods-picture.repo.ts';

/** What keeps the pictures of a tenant's goods: one owner for all, so that a copy has the pictures of the first. */
export const pictureOwner = 'goods';

export async function showPicture(
  call: HandlerCall<ParsedInputOf<typeof goodsContract.GoodsPicture>>,
): Promise<FileAnswer> {
  const { id, goods_id, size } = call.input;
  const repo = goodsPictureRepo(call.scope);
  const supplier_id = await (goods_id === undefined ? repo.tenantOf(id) : repo.tenantOfGoods(goods_id));
  if (supplier_id === null) throw refuse(wireErrors.not_found);
  if (goods_id !== undefined)
    return textPicture(call, { supplier_id, text: { kind: 'goods', id: goods_id }, id, size });
  return ownedPicture(call, { supplier_id, id, owner: pictureOwner, size });
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { shownArticleText, textPictureOwner } from '@linehaul/modules/richtext/server/richtext.port.ts';

import { publicPictureRoute } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import type { ShopGoods } from '../contract/goods-shop.contract.ts';
import { goodsRepo } from './goods.repo.ts';
import { goodsOptionRepo } from './goods-option.repo.ts';
import { pictureOwner } from './goods-picture.handlers.ts';
import { goodsPictureRepo, shownGoodsRepo } from './goods-picture.repo.ts';
import { goodsPictureAddress, goodsPicturePath } from './goods-picture-address.steps.ts';
import { goodsSkuRepo } from './goods-sku.repo.ts';

export function goodsPictureRoute(kernel: ModuleKernel): RawRoute {
  return publicPictureRoute(kernel, goodsPicturePath, async (scope, { tenant, record: id, picture }) => {
    const goods = shownGoodsRepo(scope, tenant, id);
    if (!(await goods.isOnSale())) return null;
    if (await goods.hasPicture(picture)) return pictureOwner;
    return textPictureOwner(scope, tenant, { kind: 'goods', id }, picture);
  });
}

/** Goods on sale, their SKUs with all that is known of the stock. Others are like none. */
export async function goodsOnSale(scope: Scope, kernel: ModuleKernel, id: number) {
  const repo = goodsRepo(scope);
  const row = await existing(repo, id);
  if (row.state !== 'on_sale') throw refuse(wireErrors.not_found);
  const tenant = scope.caller.supplier_id;
  const addressOf = (picture: number) => goodsPictureAddress(kernel, tenant, id, picture);
  const pictures = await goodsPictureRepo(scope).of(id);
  const skus = await goodsSkuRepo(scope).skus(id);
  return {
    ...row,
    description: shownArticleText(await repo.description(id), addressOf),
    pictures: pictures.map(({ upload_id, alt }) => ({ id: upload_id, url: addressOf(upload_id), alt })),
    options: await goodsOptionRepo(scope).of(id),
    skus: skus.map(({ picture_id, on_hand, held, ...sku }) => ({
      ...sku,
      picture_url: picture_id === null ? null : addressOf(picture_id),
      free_stock: row.kind === 'stock' ? on_hand - held : null,
    })),
  };
}

export async function shopGoodsInfo(
  { input: { id }, scope }: HandlerCall<{ id: number }>,
  kernel: ModuleKernel,
): Promise<ShopGoods> {
  return goodsOnSale(scope, kernel, id);
}

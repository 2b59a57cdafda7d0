import { refuse } from '@linehaul/contract/errors.ts';
import { keepUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import { goodsBrandRepo } from './goods-brand.repo.ts';
import { pictureOwner } from './goods-picture.handlers.ts';

const record = { noun: 'goods_brand', repo: goodsBrandRepo };

export const saveBrand = saveCall({
  ...record,
  unique: { name: goodsErrors.brand_taken },
  draft: async ({ input: { id: _id, version: _version, ...fields }, scope }: HandlerCall<BrandInput>) => {
    await keepUploads(scope, pictureOwner, { logo_id: fields.logo_id ?? undefined });
    return fields;
  },
});

interface BrandInput {
  id?: number | undefined;
  version?: number | undefined;
  name: string;
  logo_id: number | null;
  note: string;
}

export const removeBrand = deleteCall({
  ...record,
  check: async ({ scope }, { id }) => {
    if (await goodsBrandRepo(scope).isUsed(id)) throw refuse(goodsErrors.brand_has_goods);
  },
});

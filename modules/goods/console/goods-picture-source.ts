import { call } from '@linehaul/console-kernel/call/call.ts';
import type { PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { goodsContract } from '../contract/goods.contract.ts';

/** A picture that goods, a SKU or a brand have kept. */
export const goodsPicture =
  (id: number): PictureSource =>
  (size) =>
    call(goodsContract.GoodsPicture, { id, size }, { quiet: true });

/** A picture that the description of goods shows. */
export const describedPicture =
  (goods_id: number) =>
  (id: number): PictureSource =>
  (size) =>
    call(goodsContract.GoodsPicture, { id, goods_id, size }, { quiet: true });

import { call } from '@linehaul/console-kernel/call/call.ts';
import type { PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { goodsContract } from '../contract/goods.contract.ts';

/** A picture that goods, a SKU or a brand have kept. */
export const goodsPicture =
  (id: number): PictureSource =>
  (size) =>
    call(goodsContract.GoodsPicture, { id, size }, { quiet: true });

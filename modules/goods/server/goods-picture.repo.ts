import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { GoodsState } from '../contract/goods-record.contract.ts';

interface PictureTables {
  goods: Table<'goods', { state: GoodsState }>;
  goods_picture: Table<'goods_picture'>;
  goods_sku: Table<'goods_sku'>;
  goods_brand: Table<'goods_brand'>;
}

export interface GoodsPicture {
  upload_id: number;
  alt: string;
}

export function goodsPictureRepo(scope: Scope) {
  const tables = scope.tables<PictureTables>();
  const { supplier_id } = scope.caller;
  return {
    /** The tenant whose goods or brand shows the picture; null where nobody's does that the caller sees. */
    async tenantOf(id: number): Promise<number | null> {
      const pictureRow =
        (await tables
          .selectFrom('goods_picture')
          .select('supplier_id')
          .where('upload_id', '=', id)
          .limit(1)
          .executeTakeFirst()) ??
        (await tables
          .selectFrom('goods_sku')
          .select('supplier_id')
          .where('picture_id', '=', id)
          .limit(1)
          .executeTakeFirst()) ??
        (await tables
          .selectFrom('goods_brand')
          .select('supplier_id')
          .where('logo_id', '=', id)
          .limit(1)
          .executeTakeFirst());
      return pictureRow?.supplier_id ?? null;
    },

    /** The tenant whose the goods are; null where the caller sees none. */
    async tenantOfGoods(id: number): Promise<number | null> {
      const ownGoods = tables
        .selectFrom('goods')
        .select('supplier_id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null);
      return (await ownGoods.executeTakeFirst())?.supplier_id ?? null;
    },

    /** In their order; the first is the cover. */
    of: (goodsId: number): Promise<GoodsPicture[]> =>
      tables
        .selectFrom('goods_picture')
        .select(['upload_id', 'alt'])
        .where('goods_id', '=', goodsId)
        .orderBy('sort')
        .execute(),

    async replace(goodsId: number, pictures: readonly GoodsPicture[]): Promise<void> {
      await tables.deleteFrom('goods_picture').where('goods_id', '=', goodsId).execute();
      const rows = pictures.map((picture, at) => ({ supplier_id, goods_id: goodsId, sort: at + 1, ...picture }));
      if (rows.length > 0) await tables.insertInto('goods_picture').values(rows).execute();
    },
  };
}

/** Goods of a tenant as everybody may see them, who need not have signed in. */
export function shownGoodsRepo(scope: Scope, supplierId: number, goodsId: number) {
  const tables = scope.tenantTables<PictureTables>(supplierId);
  return {
    async isOnSale(): Promise<boolean> {
      const goodsOnSale = tables
        .selectFrom('goods')
        .select('id')
        .where('id', '=', goodsId)
        .where('state', '=', 'on_sale')
        .where('deleted_at', 'is', null);
      return (await goodsOnSale.executeTakeFirst()) !== undefined;
    },

    /** Of the goods, or of a SKU that is sold. */
    async hasPicture(id: number): Promise<boolean> {
      const ownPictures = tables
        .selectFrom('goods_picture')
        .select('upload_id')
        .where('goods_id', '=', goodsId)
        .where('upload_id', '=', id);
      const ofSku = tables
        .selectFrom('goods_sku')
        .select('picture_id')
        .where('goods_id', '=', goodsId)
        .where('state', '=', 'active')
        .where('picture_id', '=', id);
      return ((await ownPictures.executeTakeFirst()) ?? (await ofSku.executeTakeFirst())) !== undefined;
    },
  };
}

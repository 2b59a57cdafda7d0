import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

interface PictureTables {
  goods_picture: { supplier_id: number; goods_id: number; sort: number; upload_id: number; alt: string };
  goods_sku: { supplier_id: number; picture_id: number | null };
  goods_brand: { supplier_id: number; logo_id: number | null };
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
      const found =
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
      return found?.supplier_id ?? null;
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

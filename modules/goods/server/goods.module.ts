import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsContract } from '../contract/goods.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { bulkGoods, copyGoods, detailOf, removeGoods, saveGoods, turnGoods } from './goods.handlers.ts';
import { goodsRepo } from './goods.repo.ts';
import { removeBrand, saveBrand } from './goods-brand.handlers.ts';
import { goodsBrandRepo } from './goods-brand.repo.ts';
import { moveCategory, removeCategory, saveCategory } from './goods-category.handlers.ts';
import { goodsCategoryRepo } from './goods-category.repo.ts';
import { showPicture } from './goods-picture.handlers.ts';
import { bookAtShelf } from './goods-stock.port.ts';
import { goodsStockRepo } from './goods-stock.repo.ts';

export const goodsModule = serverModule({
  name: 'goods',
  contract: goodsContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    GoodsCategoryTree: async ({ scope }) => ({ categories: await goodsCategoryRepo(scope).tree() }),
    GoodsCategorySave: saveCategory,
    GoodsCategoryMove: moveCategory,
    GoodsCategoryDel: removeCategory,
    GoodsBrandList: ({ input, scope }) => goodsBrandRepo(scope).page(input),
    GoodsPicture: showPicture,
    GoodsBrandSave: saveBrand,
    GoodsBrandDel: removeBrand,
    GoodsList: ({ input, scope }) => goodsRepo(scope).page(input),
    GoodsInfo: ({ input, scope }) => detailOf(scope, input.id),
    GoodsSave: saveGoods,
    GoodsTurn: turnGoods,
    GoodsCopy: copyGoods,
    GoodsDel: removeGoods,
    GoodsBulk: bulkGoods,
    GoodsStockList: ({ input, scope }) => goodsStockRepo(scope).page(input),
    GoodsStockEntries: async ({ input, scope }) => ({ entries: await goodsStockRepo(scope).entries(input.id) }),
    GoodsStockBook: async ({ input, scope, audit }) => {
      const entry = await bookAtShelf(scope, input);
      audit({ record: `goods_sku ${input.id}`, after: entry });
      return entry;
    },
  }),
});

import { fileSource, importAuditFields, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsContract } from '../contract/goods.contract.ts';
import { goodsTargets } from '../contract/goods-sheet.contract.ts';
import { bulkGoods, copyGoods, readDetail, removeGoods, saveGoods, turnGoods } from './goods.handlers.ts';
import { goodsRepo } from './goods.repo.ts';
import { removeBrand, saveBrand } from './goods-brand.handlers.ts';
import { goodsBrandRepo } from './goods-brand.repo.ts';
import { moveCategory, removeCategory, saveCategory } from './goods-category.handlers.ts';
import { goodsCategoryRepo } from './goods-category.repo.ts';
import { goodsPlan } from './goods-import.steps.ts';
import { lowStockNotice } from './goods-notice.steps.ts';
import { showPicture } from './goods-picture.handlers.ts';
import { goodsSaleRepo } from './goods-sale.repo.ts';
import { quoteFreight, removeAddress, removeTemplate, saveAddress, saveTemplate } from './goods-sending.handlers.ts';
import { freightTemplateRepo, shipAddressRepo } from './goods-sending.repo.ts';
import { goodsSheetPage } from './goods-sheet.repo.ts';
import { goodsPictureRoute, shopGoodsInfo } from './goods-shop.handlers.ts';
import { goodsStockRepo } from './goods-stock.repo.ts';
import { bookAtShelf } from './goods-stock.steps.ts';
import { listStoreGoods, showStoreGoods } from './goods-store.handlers.ts';

export const goodsModule = serverModule({
  name: 'goods',
  contract: goodsContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [messagePurposes.offer(lowStockNotice)],
  rawRoutes: (kernel) => [goodsPictureRoute(kernel)],
  handlers: (kernel) => ({
    GoodsCategoryTree: async ({ scope }) => ({ categories: await goodsCategoryRepo(scope).tree() }),
    GoodsCategorySave: saveCategory,
    GoodsCategoryMove: moveCategory,
    GoodsCategoryDel: removeCategory,
    GoodsBrandList: ({ input, scope }) => goodsBrandRepo(scope).page(input),
    GoodsPicture: showPicture,
    GoodsBrandSave: saveBrand,
    GoodsBrandDel: removeBrand,
    FreightTemplateList: ({ input, scope }) => freightTemplateRepo(scope).page(input),
    FreightTemplateSave: saveTemplate,
    FreightTemplateDel: removeTemplate,
    FreightQuote: quoteFreight,
    ShipAddressList: ({ input, scope }) => shipAddressRepo(scope).page(input),
    ShipAddressSave: saveAddress,
    ShipAddressDel: removeAddress,
    GoodsList: ({ input, scope }) => goodsRepo(scope).page(input),
    GoodsInfo: ({ input, scope }) => readDetail(scope, input.id),
    GoodsSave: saveGoods,
    ShopGoodsInfo: (call) => shopGoodsInfo(call, kernel),
    StoreGoodsList: (call) => listStoreGoods(call, kernel),
    StoreGoodsInfo: (call) => showStoreGoods(call, kernel),
    GoodsSheet: ({ input, scope }) => goodsSheetPage(scope, input),
    GoodsImport: async ({ input, scope, file, audit }) => {
      const answer = await runImport(scope, goodsPlan, await fileSource(file, input, goodsTargets), input);
      audit({ ...importAuditFields(answer, input.dry_run), record: `goods ${file?.name ?? ''}` });
      return answer;
    },
    GoodsImportRows: async ({ input, scope, audit }) => {
      const answer = await runImport(scope, goodsPlan, rowsSource(input.rows, goodsTargets), input);
      audit({ ...importAuditFields(answer, input.dry_run), record: 'goods' });
      return answer;
    },
    GoodsTurn: turnGoods,
    GoodsCopy: copyGoods,
    GoodsDel: removeGoods,
    GoodsBulk: bulkGoods,
    GoodsSkuList: ({ input, scope }) => goodsSaleRepo(scope).page(input),
    GoodsStockList: ({ input, scope }) => goodsStockRepo(scope).page(input),
    GoodsStockEntries: async ({ input, scope }) => ({ entries: await goodsStockRepo(scope).entries(input.id) }),
    GoodsStockBook: async ({ input, scope, audit }) => {
      const entry = await bookAtShelf(scope, input);
      audit({ record: `goods_sku ${input.id}`, after: entry });
      return entry;
    },
  }),
});

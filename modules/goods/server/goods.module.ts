import { fileSource, importAuditFields, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import type { DemoFill } from '@linehaul/server-kernel/module/demo.ts';
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

/** A small catalogue of the demo's supplier, and what its service provider offers. */
const demo: DemoFill = async ({ call, callerOf, now }) => {
  const began = now - 20 * 24 * 3600;
  const supplier = callerOf('supplier')(began);
  const packing = await call(supplier, goodsContract.GoodsCategorySave, { name: '包装耗材' });
  const safety = await call(supplier, goodsContract.GoodsCategorySave, { name: '装卸与安全' });
  const boxes = await call(supplier, goodsContract.GoodsCategorySave, { name: '纸箱', parent_id: packing.id });
  const brand = await call(supplier, goodsContract.GoodsBrandSave, { name: '固得' });
  const rule = { first_units: 1000, first_cents: 800, step_units: 500, step_cents: 300 };
  const template = await call(supplier, goodsContract.FreightTemplateSave, {
    name: '按重量',
    mode: 'weight',
    rules: [
      { regions: [], ...rule },
      { regions: ['54', '65'], ...rule, first_cents: 2000, step_cents: 1200 },
    ],
    frees: [{ regions: [], min_cents: 29_900 }],
  });
  await call(supplier, goodsContract.ShipAddressSave, {
    contact: '陈立',
    phone: '13800000011',
    region_code: '31',
    city: '嘉定区',
    address: '安亭镇曹安公路 4671 号 3 号库',
    is_return: true,
    is_default: true,
  });
  const delivery = { brand_id: brand.id, freight_template_id: template.id };
  const carton = await call(supplier, goodsContract.GoodsSave, {
    ...delivery,
    name: '五层加强纸箱',
    goods_no: 'ZX-5',
    category_id: boxes.id,
    unit_name: '个',
    options: [{ name: '尺寸', values: [{ text: '40×30×30' }, { text: '50×40×40' }, { text: '60×50×50' }] }],
    skus: [320, 480, 690].map((price_cents, at) => ({
      places: [at],
      price_cents,
      cost_cents: Math.round(price_cents * 0.6),
      weight_g: 400 + at * 250,
      sku_code: `ZX-5-${at + 1}`,
      counted: [1200, 640, 18][at] ?? 0,
      warn_below: 50,
    })),
  });
  const gloves = await call(supplier, goodsContract.GoodsSave, {
    ...delivery,
    name: '防滑装卸手套',
    goods_no: 'ST-2',
    category_id: safety.id,
    unit_name: '双',
    options: [
      { name: '颜色', values: [{ text: '灰' }, { text: '橙' }] },
      { name: '尺码', values: [{ text: 'M' }, { text: 'L' }] },
    ],
    skus: [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map((places) => ({ places, price_cents: 1290, weight_g: 90, counted: 200, warn_below: 20 })),
  });
  for (const { id } of [carton, gloves]) await call(supplier, goodsContract.GoodsTurn, { id, action: 'sell' });
  const service = callerOf('service')(began);
  const work = await call(service, goodsContract.GoodsCategorySave, { name: '现场服务' });
  const loading = await call(service, goodsContract.GoodsSave, {
    name: '装卸工（4 小时）',
    category_id: work.id,
    unit_name: '次',
    skus: [{ places: [], price_cents: 26_000 }],
  });
  await call(service, goodsContract.GoodsTurn, { id: loading.id, action: 'sell' });
};

export const goodsModule = serverModule({
  name: 'goods',
  contract: goodsContract,
  migrations: new URL('./migrations/', import.meta.url),
  demo: () => demo,
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

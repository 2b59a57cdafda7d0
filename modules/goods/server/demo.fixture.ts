import type { Demo, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { goodsContract } from '../contract/goods.contract.ts';

/** A small catalogue of the demo's supplier, and what its service provider offers. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
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

export const demo: Demo = { after: ['joining.tenants'], fill };

import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderAdd, OrderEdit, OrderImport } = orderContract;
const user = await app.tenant();
let route = { origin_site_id: 0, destination_site_id: 0, service_level: 'S2D' };

beforeAll(async () => {
  const site = (code: string) => user.call(siteContract.SiteSave, { code, name: code });
  const ends = { origin_site_id: (await site('HF')).id, destination_site_id: (await site('SH')).id };
  route = { ...route, ...ends };
  const line = await user.call(lineContract.LineSave, { name: '', ...ends });
  const band = { line_id: line.id, service_level: 'S2D', transit_days: 2, min_charge_e4: '100000' };
  await user.call(lineContract.BandSave, { ...band, min_weight_g: 0, max_weight_g: 9_999_990, rate_e4_per_kg: '5000' });
});

type Draft = Partial<Parameters<typeof user.call<typeof OrderAdd>>[1]>;
const anOrder = (changes: Draft = {}) => user.call(OrderAdd, { ...route, weight_g: 20_000, ...changes });

test('fees that nobody gives are the tenant’s tariff of fees, wherever an order comes from', async () => {
  const { PricingSettingInfo, PricingSettingSave, Quote } = lineContract;
  const before = await user.call(PricingSettingInfo, {});
  const cod = { cod_handling_rate_e4: 50, cod_handling_min_cents: 500, cod_handling_max_cents: 20_000 };
  const tariff = { ...cod, delivery_rate_e4_per_kg: 1000, delivery_min_cents: 1500, receipt_cents: 300 };
  const savedSetting = await user.call(PricingSettingSave, { ...before, ...tariff });
  expect(await user.call(PricingSettingInfo, {})).toEqual(savedSetting);
  const extras = { cod_cents: 200_000, receipts_wanted: 2, weight_g: 20_000 };
  // 20 kg at ¥0.50 are ¥10; 0.5 % of ¥2,000, the least delivery and two receipts.
  const fees = { fees_cents: 1000 + 1500 + 600, total_cents: 1000 + 3100 };
  expect(await user.call(Quote, { ...route, ...extras })).toMatchObject(fees);
  const order = await anOrder({ ...extras, terms: 'collect' });
  expect(order).toMatchObject(fees);
  const givenFees = { delivery_cents: 0, cod_handling_cents: 700 };
  expect(await anOrder({ ...extras, fees: givenFees })).toMatchObject({ fees_cents: 700 + 600 });
  expect(await anOrder({ ...extras, freight_mode: 2 })).toMatchObject({ fees_cents: 1000 + 600 });
  const file = new Blob([
    '客户单号,始发网点,到达网点,服务级别,重量(kg),付款方式,代收货款,回单,代收手续费\n' +
      'F1,HF,SH,S2D,20,到付,2000,2,\nF2,HF,SH,S2D,20,到付,2000,2,7',
  ]);
  await user.call(OrderImport, {}, { file });
  const readFees = async (external_no: string) =>
    (await user.call(orderContract.OrderList, { external_no })).list.map(({ fees_cents }) => fees_cents);
  expect(await readFees('F1')).toEqual([3100]);
  expect(await readFees('F2')).toEqual([700 + 1500 + 600]);
  await user.call(PricingSettingSave, { ...before, version: savedSetting.version });
});

test('a COD that is put right is handled for what it is now, and fees that were given as nothing stay so', async () => {
  const { PricingSettingInfo, PricingSettingSave } = lineContract;
  const before = await user.call(PricingSettingInfo, {});
  const tariff = { cod_handling_rate_e4: 50, receipt_cents: 300 };
  const { version } = await user.call(PricingSettingSave, { ...before, ...tariff });
  const parties = { consignee_name: '陈明辉', consignee_phone: '13800000001' };
  const cargo = { ...route, ...parties, weight_g: 20_000, receipts_wanted: 1, terms: 'collect' } as const;
  const { id } = await user.call(OrderAdd, { ...cargo, cod_cents: 200_000, fees: { receipt_cents: 0 } });
  expect(await user.call(OrderEdit, { id, ...cargo, cod_cents: 400_000 })).toMatchObject({ fees_cents: 2000 });
  const amendedOrder = await user.call(OrderEdit, { id, ...cargo, cod_cents: 400_000, remark: '易碎' });
  expect(amendedOrder).toMatchObject({ fees_cents: 2000, fees: { receipt_cents: 0 } });
  await user.call(PricingSettingSave, { ...before, version });
});

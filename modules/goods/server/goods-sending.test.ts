import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsContract } from '../contract/goods.contract.ts';

const app = await testApp();
const { FreightQuote, FreightTemplateDel, FreightTemplateList, FreightTemplateSave } = goodsContract;
const { GoodsSave, ShipAddressDel, ShipAddressList, ShipAddressSave } = goodsContract;

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? error.code : 'answered';
}

const everywhere = { regions: [], first_units: 1, first_cents: 800, step_units: 1, step_cents: 200 };
const address = {
  contact: '王芳',
  phone: '13800000001',
  region_code: '31',
  city: '浦东',
  address: '张江路 1 号',
} as const;

test('a template is kept, prices, and stays while goods have it', async () => {
  const { call } = await app.tenant({ industry: 'supplier' });
  const template = await call(FreightTemplateSave, { name: '普通', mode: 'piece', rules: [everywhere] });
  expect((await call(FreightTemplateList, {})).list).toEqual([template]);
  expect(await call(FreightQuote, { id: template.id, region_code: '440300', units: 3, net_cents: 0 })).toEqual({
    freight_cents: 1200,
  });
  expect(await refusalOf(call(FreightTemplateSave, { name: '普通', mode: 'piece', rules: [everywhere] }))).toBe(
    'goods.template_taken',
  );
  const sku = { places: [], price_cents: 100 };
  await call(GoodsSave, { name: 'Cup', freight_template_id: template.id, skus: [sku] });
  expect(await refusalOf(call(FreightTemplateDel, { id: template.id }))).toBe('goods.template_has_goods');
  const stranger = await app.tenant({ industry: 'supplier' });
  expect(await refusalOf(stranger.call(FreightTemplateDel, { id: template.id }))).toBe('wire.not_found');
  const foreign = stranger.call(GoodsSave, { name: 'Cup', freight_template_id: template.id, skus: [sku] });
  expect(await refusalOf(foreign)).toBe('wire.not_found');
});

test('a person keeps ten addresses, also when eleven come at once, and one of them is the default', async () => {
  const { call } = await app.tenant({ industry: 'supplier' });
  const answers = await Promise.all(Array.from({ length: 11 }, () => refusalOf(call(ShipAddressSave, address))));
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'goods.too_many_addresses')).toHaveLength(1);
  const [first, second] = (await call(ShipAddressList, {})).list;
  if (!first || !second) throw new TypeError('no addresses');
  await call(ShipAddressSave, { ...address, id: first.id, is_default: true });
  await call(ShipAddressSave, { ...address, id: second.id, is_default: true });
  const defaultAddresses = (await call(ShipAddressList, {})).list.filter(({ is_default }) => is_default);
  expect(defaultAddresses.map(({ id }) => id)).toEqual([second.id]);
  await call(ShipAddressDel, { id: second.id });
  expect(await refusalOf(call(ShipAddressSave, address))).toBe('answered');
});

test('another person of the tenant keeps ten of their own', async () => {
  const owner = await app.tenant({ industry: 'supplier' });
  for (let n = 0; n < 10; n += 1) await owner.call(ShipAddressSave, address);
  const clerk = await app.operator(owner, { api_arr: [ShipAddressSave.path, ShipAddressList.path] });
  expect(await refusalOf(clerk.call(ShipAddressSave, address))).toBe('answered');
  expect(await refusalOf(owner.call(ShipAddressSave, address))).toBe('goods.too_many_addresses');
});

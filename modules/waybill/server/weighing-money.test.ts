import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const { call, order, created } = await waybillFixture(await testApp());
const { OrderPay, OrderSettingInfo, OrderSettingSave, info } = orderContract;
const { WaybillAdd, WaybillInfo, WaybillReceive, WaybillWeighing } = waybillContract;
const rest = { volume_cm3: 500_000, pieces: 10 };

/** A waybill of 100 kg, ¥500.00, paid in cash at the counter. */
async function paid() {
  const { id } = await order({ terms: 'prepaid' });
  await call(OrderPay, { id, method: 'cash' });
  return call(WaybillAdd, { order_id: id });
}
const orderOf = (id: number) => call(info, { id });
const weigh = (id: number, kg: number, more = {}) =>
  call(WaybillReceive, { id, weight_g: kg * 1000, ...rest, ...more });

test('a slip at the scales is taken back by the true weight, and what is too much is said', async () => {
  const { id, order_id } = await paid();
  await weigh(id, 300, { bearer: 'consignee' });
  expect(await orderOf(order_id)).toMatchObject({ total_cents: 150_000, collect_cents: 100_000, paid_cents: 50_000 });
  expect(await weigh(id, 90)).toMatchObject({ total_cents: 45_000, collect_cents: 0 });
  const after = await orderOf(order_id);
  expect(after).toMatchObject({ weight_g: 90_000, prepaid_cents: 45_000, collect_cents: 0, paid_cents: 50_000 });
  expect(after).toMatchObject({ overpaid_cents: 5_000, actions: expect.arrayContaining(['give_back']) });
  expect(after.lines).toMatchObject([{ quantity: 90_000, amount_cents: 45_000 }]);
});

test('a weight of ten times what was said, or a tenth, is asked about', async () => {
  const { id } = await created();
  for (const kg of [1_000, 10]) {
    expect(await refusalOf(weigh(id, kg))).toBe('409 waybill.weight_doubtful');
    expect(await call(WaybillWeighing, { id, weight_g: kg * 1000, ...rest })).toMatchObject({ is_doubtful: true });
  }
  expect(await weigh(id, 10, { confirm_weight: true })).toMatchObject({ weight_g: 10_000 });
  expect(await weigh(id, 99)).toMatchObject({ weight_g: 99_000 });
});

test('before it is confirmed the price is shown, and nothing has changed', async () => {
  const { id, order_id } = await paid();
  expect(await call(WaybillWeighing, { id, weight_g: 110_000, ...rest })).toEqual({
    is_doubtful: false,
    said_weight_g: 100_000,
    old_total_cents: 50_000,
    new_total_cents: 55_000,
    is_unpriced: false,
    paid_cents: 50_000,
    overpaid_cents: 0,
    surcharge_cents: 5_000,
    usual_bearer: 'ask',
  });
  expect(await orderOf(order_id)).toMatchObject({ weight_g: 100_000, total_cents: 50_000 });
});

test('the shipper pays the difference now, and it is an entry', async () => {
  const { id, order_id } = await paid();
  expect(await refusalOf(weigh(id, 110))).toBe('409 order.surcharge_no_part');
  expect(await refusalOf(weigh(id, 110, { bearer: 'shipper' }))).toBe('422 order.surcharge_method_missing');
  await weigh(id, 110, { bearer: 'shipper', method: 'wechat' });
  const after = await orderOf(order_id);
  expect(after).toMatchObject({ terms: 'prepaid', prepaid_cents: 55_000, paid_cents: 55_000, state: 'pay' });
  expect(after.payments.map(({ part, amount_cents, method }) => [part, amount_cents, method])).toEqual([
    ['prepaid', 50_000, 'cash'],
    ['prepaid', 5_000, 'wechat'],
  ]);
  const changes = after.amendments.at(-1)?.changes;
  expect(changes).toContainEqual({ field: 'surcharge_bearer', before: null, after: 'shipper' });
  expect((await call(WaybillInfo, { id })).events.at(-1)).toMatchObject({ change: { bearer: 'shipper' } });
});

test('the price may be left as it was: it is one set by hand, and the lines say so', async () => {
  const { id, order_id } = await paid();
  await weigh(id, 110, { bearer: 'keep' });
  const after = await orderOf(order_id);
  expect(after).toMatchObject({ weight_g: 110_000, total_cents: 50_000, collect_cents: 0, pricing_note: 'by_hand' });
  expect(after.lines.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)).toBe(50_000);
});

test('a paid order that no tariff prices any more keeps its price, and nothing is too much', async () => {
  const { id, order_id } = await paid();
  await weigh(id, 600);
  const after = await orderOf(order_id);
  expect(after).toMatchObject({ weight_g: 600_000, total_cents: 50_000, overpaid_cents: 0, pricing_note: 'by_hand' });
});

test('the tenant says once for all who bears it', async () => {
  const { version } = await call(OrderSettingInfo, {});
  await call(OrderSettingSave, { surcharge_bearer: 'keep', version });
  const { id, order_id } = await paid();
  await weigh(id, 110);
  expect(await orderOf(order_id)).toMatchObject({ total_cents: 50_000, collect_cents: 0 });
  await call(OrderSettingSave, { surcharge_bearer: 'ask', version: version + 1 });
});

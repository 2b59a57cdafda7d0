import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const { call, created } = await waybillFixture(await testApp());
const { WaybillReceive } = waybillContract;
const heavier = { weight_g: 110_000, volume_cm3: 500_000, pieces: 10 };

test('a prepaid order that cost nothing has what the scales add collected, not left unpaid', async () => {
  const { id, order_id } = await created({ terms: 'prepaid', fees: { discount_cents: 50_000 } });
  expect(await call(WaybillReceive, { id, ...heavier })).toMatchObject({ total_cents: 5_000, collect_cents: 5_000 });
  const order = await call(orderContract.info, { id: order_id });
  expect(order).toMatchObject({ terms: 'split', prepaid_cents: 0, collect_cents: 5_000, state: 'pay' });
});

test('credit terms without a member bear no surcharge', async () => {
  const { id, order_id } = await created({ terms: 'monthly', fees: { discount_cents: 50_000 } });
  await call(WaybillReceive, { id, ...heavier });
  const order = await call(orderContract.info, { id: order_id });
  expect(order).toMatchObject({ monthly_cents: 0, collect_cents: 5_000 });
});

test('what the consignee has paid bears no surcharge: the weighing is refused and nothing is lost', async () => {
  const { id, order_id } = await created();
  await call(orderContract.OrderPay, { id: order_id, part: 'collect', method: 'cash' });
  expect(await refusalOf(call(WaybillReceive, { id, ...heavier }))).toBe('409 order.surcharge_no_part');
  const order = await call(orderContract.info, { id: order_id });
  expect(order).toMatchObject({ weight_g: 100_000, total_cents: 50_000, paid_cents: 50_000 });
});

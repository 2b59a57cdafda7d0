import { addDays } from '@linehaul/contract/calendar-day.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { cashsheetContract } from '../contract/cashsheet.contract.ts';

const app = await testApp();
const { CashSheetInfo, CashSheetList } = cashsheetContract;

test.each(['02:00', '23:59'] as const)('cash taken at %s in Hefei is on that day’s sheet there', async (clock) => {
  const day = advanceTo(app, clock);
  const { call, order, sites } = await waybillFixture(app);
  const { id } = await order({ terms: 'prepaid' });
  await call(orderContract.OrderPay, { id, method: 'cash' });
  expect((await call(CashSheetList, {})).list).toMatchObject([{ day, taken_cents: 50_000 }]);
  expect((await call(CashSheetInfo, { site_id: sites.start, day })).items).toMatchObject([{ order_id: id }]);
  // Paid at the counter before the cargo has left: of the origin, though it was to be collected at the destination.
  const early = await order({ terms: 'collect' });
  await call(orderContract.OrderPay, { id: early.id, method: 'cash', part: 'collect' });
  const { taken_cents, items } = await call(CashSheetInfo, { site_id: sites.start, day });
  expect(taken_cents).toBe(100_000);
  expect(items.map(({ kind }) => kind).sort()).toEqual(['collect', 'prepaid']);
  for (const other of [addDays(day, -1), addDays(day, 1)]) {
    expect(await refusalOf(call(CashSheetInfo, { site_id: sites.start, day: other }))).toBe('404 wire.not_found');
  }
});

test('cash is on the sheet of the counter that took it: the one that is named, or the operator’s own', async () => {
  const { user, call, order, sites } = await waybillFixture(app);
  const takenBySite = async () =>
    (await call(CashSheetList, {})).list.map(({ site_id, taken_cents }) => ({ site_id, taken_cents }));
  const pay = async (payer: TestUser, site_id?: number) => {
    const { id } = await order({ terms: 'prepaid' });
    return refusalOf(payer.call(orderContract.OrderPay, { id, method: 'cash', ...(site_id && { site_id }) }));
  };
  expect(await pay(user, sites.end)).toBe('done');
  expect(await takenBySite()).toEqual([{ site_id: sites.end, taken_cents: 50_000 }]);
  const stranger = await waybillFixture(app);
  expect(await pay(user, stranger.sites.end)).toBe('422 order.site_unknown');

  const clerk = await app.operator(user, { api_arr: [orderContract.OrderPay.path] });
  const [operator] = (await call(accessContract.OperatorManage, {})).list;
  if (!operator) throw new RangeError('the operator was added');
  const role_ids = operator.roles.map(({ id }) => id);
  await call(accessContract.OperatorEdit, { ...operator, phone: '14100000001', role_ids, site_ids: [sites.between] });
  expect(await pay(clerk)).toBe('done');
  expect(await pay(clerk, sites.between)).toBe('done');
  expect(await pay(clerk, sites.start)).toBe('422 order.site_unknown');
  const sheets = (await takenBySite()).sort((a, b) => a.taken_cents - b.taken_cents);
  expect(sheets).toEqual([
    { site_id: sites.end, taken_cents: 50_000 },
    { site_id: sites.between, taken_cents: 100_000 },
  ]);
});

import { addDays } from '@linehaul/contract/calendar-day.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill-fixture.port.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
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

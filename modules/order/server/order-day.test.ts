import { addDays } from '@linehaul/contract/calendar-day.ts';
import { statisticsContract } from '@linehaul/modules/statistics/contract/statistics.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';
import { orderNo } from './order.rules.ts';

const { OrderImport, OrderList } = orderContract;

const header = 'Order_ID,Carrier,Service_Level,Customer,Product_ID,Orig_Port,Dest_Port,Unit_Quant,Weight';

test.each(['02:00', '23:59'] as const)('an order taken at %s in Hefei is of that day there', async (clock) => {
  const app = await testApp();
  const day = advanceTo(app, clock);
  const { call, order } = await waybillFixture(app);
  const { id } = await order();
  expect(await call(orderContract.info, { id })).toMatchObject({ order_day: day, order_no: orderNo(day, 1) });
  const file = new Blob([[header, 'A1,C1,DTD,,P,HZ,SH,2,10'].join('\n')]);
  expect(await call(OrderImport, {}, { file })).toMatchObject({ created: 1 });
  const { list } = await call(OrderList, { order_day_from: day, order_day_to: day });
  expect(list.map(({ order_no }) => order_no)).toEqual([orderNo(day, 2), orderNo(day, 1)]);
  expect((await call(OrderList, { order_day_to: addDays(day, -1) })).total).toBe(0);
  const { today, yesterday } = await call(statisticsContract.Dashboard, { day });
  expect([today.orders, yesterday.orders]).toEqual([2, 0]);
});

test('an installation in UTC books the same instant by its own calendar', async () => {
  const app = await testApp({ env: { TIME_ZONE: 'UTC' } });
  const day = advanceTo(app, '18:00');
  const { order } = await waybillFixture(app);
  expect(await order()).toMatchObject({ order_day: day, order_no: orderNo(day, 1) });
});

import { addDays } from '@linehaul/contract/calendar-day.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { csv } from './testing/channel-fixture.repo.ts';

const { ChannelDayList, ChannelImport, ChannelItemList, OwedList } = reconciliationContract;

test.each(['02:00', '23:59'] as const)(
  'a receipt of %s in Hefei is on the channel’s bill of that day',
  async (clock) => {
    const app = await testApp();
    const { aCarrier, started, notice, notify } = paymentFixture(app);
    const day = advanceTo(app, clock);
    const platform = await app.tenant({ account: 'platform', industry: 'platform' });
    const user = await aCarrier();
    const { payment } = await started(user);
    await notify(notice(payment.payment_no));
    const bring = (of: string) =>
      platform.call(ChannelImport, { channel: 'sandbox' }, { file: csv(`${of},${of}-stranger,,3.21,`) });
    expect((await bring(addDays(day, 1))).rejected).toMatchObject([{ code: 'reconciliation.day_future' }]);
    const missing = async () =>
      (await platform.call(ChannelItemList, {})).list.filter(({ result }) => result === 'only_log');
    await bring(addDays(day, -1));
    expect(await missing()).toEqual([]);
    await bring(day);
    expect(await missing()).toMatchObject([{ day, log_no: payment.payment_no }]);
    expect((await platform.call(ChannelDayList, { day_from: day, day_to: day })).total).toBe(1);
  },
);

test.each(['02:00', '23:59'] as const)('freight signed for at %s in Hefei falls due on that day', async (clock) => {
  const app = await testApp();
  const day = advanceTo(app, clock);
  const { call, arrived } = await waybillFixture(app);
  const { id: member_id } = await call(memberContract.MemberAdd, { code: 'M1', name: 'Shipper' });
  const { id } = await arrived({ member_id, terms: 'on_receipt' });
  const signed = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, cod_cents: 0, collect_cents: 0 };
  await call(waybillContract.WaybillSign, { id, ...signed });
  expect((await call(OwedList, { member_id })).list).toMatchObject([{ due_day: day, days_late: 0, bucket: 'not_due' }]);
  expect((await call(orderContract.OrderList, { order_day_from: day, order_day_to: day })).total).toBe(1);
});

import { addDays } from '@linehaul/contract/calendar-day.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentFixture } from './testing/payment.fixture.ts';

const app = await testApp();
const { aCarrier, started } = paymentFixture(app);

test.each(['02:00', '23:59'] as const)('a payment begun at %s in Hefei is of that day there', async (clock) => {
  const day = advanceTo(app, clock);
  const user = await aCarrier();
  const { payment } = await started(user);
  expect(payment.payment_no).toContain(`-${day.replaceAll('-', '')}-`);
  const on = async (created_day_from: string, created_day_to: string) =>
    (await user.call(paymentContract.PaymentList, { created_day_from, created_day_to })).total;
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  expect([await on(before, before), await on(day, day), await on(after, after)]).toEqual([0, 1, 0]);
});

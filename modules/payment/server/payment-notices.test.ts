import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { books, paymentFixture } from './testing/payment.fixture.ts';

const app = await testApp();
const { aCarrier, started, notice, notify, orderOf } = paymentFixture(app);
const { PaymentInfo } = paymentContract;

const word = fc.record({
  kind: fc.constantFrom('paid', 'paid', 'failed', 'closed'),
  /** Few receipts and few numbers, so that they repeat. */
  receipt: fc.integer({ min: 1, max: 3 }),
  number: fc.integer({ min: 1, max: 4 }),
  amount_cents: fc.constantFrom(1000, 1000, 700),
});

test('whatever the order and repetition of notifications: one effect of each receipt, and the books add up', async () => {
  const user = await aCarrier();
  let rounds = 0;
  const play = async (words: { kind: string; receipt: number; number: number; amount_cents: number }[]) => {
    rounds += 1;
    const { order, payment } = await started(user);
    const before = await books(user);
    const saying = words.map(({ kind, receipt, number, amount_cents }) =>
      notice(payment.payment_no, {
        kind: kind === 'failed' || kind === 'closed' ? kind : 'paid',
        amount_cents: kind === 'paid' ? amount_cents : 0,
        channel_ref: `R${rounds}-${receipt}`,
        notification_no: `R${rounds}-${receipt}-${number}`,
      }),
    );
    for (const said of saying) await notify(said);
    const after = await user.call(PaymentInfo, { id: payment.id });
    const receipts = after.notifications.filter(({ kind, outcome }) => kind === 'paid' && outcome !== 'ignored');
    expect(new Set(receipts.map(({ channel_ref }) => channel_ref)).size).toBe(receipts.length);
    const notified = new Set(after.notifications.filter(({ kind }) => kind === 'paid').map((row) => row.channel_ref));
    expect(receipts.length).toBe(notified.size);
    const sum = (outcomes: string[]) =>
      receipts.filter(({ outcome }) => outcomes.includes(outcome)).reduce((cents, row) => cents + row.amount_cents, 0);
    const taken = sum(['paid']);
    const [held, twice] = [sum(['held_amount', 'held_late']), sum(['twice'])];
    expect(after).toMatchObject({ paid_cents: taken, held_cents: held });
    expect(after.state === 'paid').toBe(taken > 0);
    expect(after.refunds.reduce((cents, { amount_cents }) => cents + amount_cents, 0)).toBe(twice);
    expect((await orderOf(user, order.id)).paid_cents).toBe(taken);
    const now = await books(user);
    const moved = (account: string) => (now[account] ?? 0) - (before[account] ?? 0);
    expect([moved('unsettled'), moved('adjustments'), moved('clearing sandbox')]).toEqual([
      taken,
      held,
      0 - taken - held,
    ]);
  };
  await fc.assert(fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), play), { numRuns: 25 });
});

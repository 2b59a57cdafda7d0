import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { startSplitProvider } from '@linehaul/modules/payment/server/testing/split-provider.fixture.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { splitFixture } from './testing/split.fixture.ts';

const { SplitList, SplitRetry } = paymentContract;

const simulated = await startSplitProvider();
afterAll(() => simulated.provider.stop());
beforeEach(() => simulated.recover());

const { app, platform, paidBox, settle, splitAll, info, refund } = await splitFixture(simulated.channel);

test('what is settled is paid out by the channel, once, and is no money to withdraw', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  await settle(user, 1, 4_000);
  const accounts = await user.call(ledgerContract.AccountList, {});
  expect(accounts.find(({ kind }) => kind === 'available')).toMatchObject({
    balance_cents: 5_800,
    reserved_cents: 5_800,
  });
  expect(simulated.memberCents(user.suid)).toBe(0);
  await Promise.all([splitAll(), splitAll()]);
  expect(simulated.memberCents(user.suid)).toBe(5_800);
  expect(simulated.heldCents(payment.payment_no)).toBe(4_000);
  expect(await books(user)).toMatchObject({ unsettled: 4_000, 'payout splitting': 5_800, fees: 200 });
  expect((await info(user, payment.id)).splits).toMatchObject([
    { amount_cents: 6_000, share_cents: 5_800, is_done: true, refusal: null },
  ]);
  await settle(user, 1, 0);
  await splitAll();
  expect(await books(user)).toMatchObject({ 'payout splitting': 9_667, fees: 333 });
  expect(simulated.memberCents(user.suid)).toBe(9_667);
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
});

test('a refund takes what is held first, then what was split from payee and platform, until nothing is left', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  const platformBefore = simulated.platformCents();
  await settle(user, 1, 4_000);
  await splitAll();
  await refund(user, payment.id, 3_000);
  expect(simulated.memberCents(user.suid)).toBe(5_800);
  await refund(user, payment.id, 5_000);
  expect(simulated.heldCents(payment.payment_no)).toBe(0);
  await refund(user, payment.id, 2_000);
  expect(simulated.memberCents(user.suid)).toBe(0);
  expect(simulated.platformCents()).toBe(platformBefore);
  expect(await books(user)).toEqual({});
});

test('money that the channel is just splitting is not given back before it has said what became of it', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  await settle(user, 1, 0);
  simulated.conduct.refuses = 'member_unknown';
  await splitAll();
  expect((await info(user, payment.id)).splits).toMatchObject([
    { is_done: false, attempts: 1, refusal: { kind: 'not_allowed', code: 'member_unknown' } },
  ]);
  await expect(refund(user, payment.id, 100)).rejects.toMatchObject({ code: 'payment.split_pending' });
  simulated.recover();
  app.advance(60);
  await splitAll();
  await refund(await user.again(), payment.id, 10_000);
  expect(await books(user)).toEqual({});
});

test('the list says how far each split is, and somebody asks again for one that was refused', async () => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  await settle(user, 1, 6_000);
  const stateOf = async (viewer = user) =>
    (await viewer.call(SplitList, { keyword: payment.payment_no })).list.map(({ split_state }) => split_state);
  const inState = async (split_state: 'waiting' | 'unclear' | 'refused' | 'confirmed' | 'reversed') =>
    (await user.call(SplitList, { split_state })).list.length;
  expect(await stateOf()).toEqual(['waiting']);
  const [{ id = 0 } = {}] = (await user.call(SplitList, {})).list;
  simulated.provider.faults.status = 502;
  await expect(user.call(SplitRetry, { id })).rejects.toMatchObject({ code: 'payment.channel_silent' });
  expect(await stateOf()).toEqual(['unclear']);
  simulated.recover();
  simulated.conduct.refuses = 'member_unknown';
  await expect(user.call(SplitRetry, { id })).rejects.toMatchObject({
    code: 'payment.refused_not_allowed',
    message: expect.stringContaining('member_unknown'),
  });
  expect(await stateOf(platform)).toEqual(['refused']);
  expect(await inState('refused')).toBe(1);
  simulated.recover();
  const stranger = await app.tenant();
  await expect(stranger.call(SplitRetry, { id })).rejects.toMatchObject({ status: 404 });
  const clerk = await app.operator(user, { api_arr: [SplitList.path] });
  await expect(clerk.call(SplitRetry, { id })).rejects.toMatchObject({ status: 403 });
  expect((await platform.call(SplitRetry, { id })).splits).toMatchObject([
    { split_state: 'confirmed', share_cents: 3_867, fee_cents: 133, channel_ref: `${payment.payment_no}-S1` },
  ]);
  await user.call(SplitRetry, { id });
  expect(simulated.memberCents(user.suid)).toBe(3_867);
  await settle(user, 1, 0);
  await splitAll();
  // Both splits are of 10,000 together: the first is taken back first.
  await refund(user, payment.id, 7_000);
  expect((await info(user, payment.id)).splits).toMatchObject([
    { split_state: 'reversed', back_cents: 4_000 },
    { split_state: 'confirmed', back_cents: 3_000 },
  ]);
  expect(await inState('reversed')).toBe(1);
});

const faults = [
  ['breaks off before it has done anything', { drop: 'before' }],
  ['breaks off after it has done it', { drop: 'after' }],
  ['is an error page', { status: 502 }],
  ['never comes, though it was done', { hangs: true }],
  ['never comes', { silent: true }],
] as const;

test.each(faults)('after an answer that %s the split is asked for again and done once', async (_words, fault) => {
  const user = await app.tenant();
  const payment = await paidBox(user, 1);
  await settle(user, 1, 0);
  const before = simulated.confirmCount();
  Object.assign(simulated.provider.faults, fault);
  await splitAll();
  expect((await info(user, payment.id)).splits).toMatchObject([{ is_done: false, attempts: 1 }]);
  expect(await books(user)).toMatchObject({ available: 9_667 });
  simulated.recover();
  app.advance(60);
  await Promise.all([splitAll(), splitAll()]);
  expect(simulated.confirmCount()).toBe(before + 1);
  expect(simulated.memberCents(user.suid)).toBe(9_667);
  expect(await books(user)).toMatchObject({ 'payout splitting': 9_667, fees: 333 });
});

const act = fc.oneof(
  fc.record({ name: fc.constant('settle' as const), cents: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ name: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ name: fc.constant('split' as const), fault: fc.constantFrom(null, ...faults.slice(0, 3)) }),
);

type Act = typeof act extends fc.Arbitrary<infer Step> ? Step : never;

/** Does a step; answers with what code it was refused, `done` where it was not. */
async function take(user: TestUser, id: number, step: Act): Promise<string> {
  if (step.name === 'settle') await settle(user, 1, step.cents);
  if (step.name === 'split') {
    Object.assign(simulated.provider.faults, step.fault?.[1] ?? {});
    await splitAll();
    simulated.recover();
  }
  if (step.name !== 'refund') return 'done';
  return refund(user, id, step.cents).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
}

async function expectSame(user: TestUser, { id, payment_no }: { id: number; payment_no: string }): Promise<void> {
  const { refunds, splits } = await info(user, id);
  expect(refunds.every(({ state }) => state === 'done')).toBe(true);
  expect(splits.every(({ is_done }) => is_done)).toBe(true);
  const sums = await books(user);
  const { unsettled = 0, available = 0, 'payout splitting': paidOut = 0 } = sums;
  expect(paidOut).toBe(simulated.memberCents(user.suid));
  expect(unsettled).toBe(simulated.heldCents(payment_no));
  expect(available).toBe(0);
  expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0);
}

test('whatever is settled, split and refunded in any order: books and provider have the same, to the cent', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (sequence) => {
      const user = await app.tenant();
      const payment = await paidBox(user, 1);
      for (const step of sequence) {
        const outcome = await take(user, payment.id, step);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      app.advance(600);
      await splitAll();
      await expectSame(await user.again(), payment);
    }),
    { numRuns: 12, seed: 20_261_129 },
  );
  expect(['done', 'payment.refund_exceeds', 'payment.split_pending']).toEqual(
    expect.arrayContaining([...outcomes.keys()]),
  );
  expect(outcomes.get('done')).toBeGreaterThan(40);
}, 180_000);

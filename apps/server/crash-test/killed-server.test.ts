import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll, expect, test } from 'vitest';
import { act, aFirm, type Stage } from './crash-actions.ts';
import { addTenant, faultsIn, seedTenant, type Trace, traced, unfinished, withRows } from './crash-rows.repo.ts';
import { startCrashTestServer } from './crash-server.ts';
import { anybody, type Figures, type Stubborn, signIn } from './crash-users.ts';

const given = (name: string, byDefault: number) => Number(process.env[`LINEHAUL_CRASH_${name}`] ?? byDefault);

/** A full run is the long one; the environment sets other numbers (docs/operations.md). */
const clients = given('CLIENTS', 8);
const kills = given('KILLS', isFullRun ? 20 : 3);
/** Operations that are acknowledged at least. */
const operations = given('OPERATIONS', isFullRun ? 1_000 : 80);
/** The server is up for so long at least, and the kills are spread over that time. */
const seconds = given('SECONDS', isFullRun ? 60 : 0);

const firmCount = Math.ceil(clients / 4);
const kind = process.env.LINEHAUL_TEST_DATABASE ?? 'embedded';
const cards = new Map<string, number>();
const accounts = Array.from({ length: firmCount }, (_, n) => `firm${n}`);
const server = await startCrashTestServer(kind, async (database) => {
  await addTenant(database, 'server', 'platform');
  await addTenant(database, 'paying-bank', 'bank');
  for (const account of accounts) {
    const id = await addTenant(database, account, 'logistics');
    cards.set(account, await seedTenant(database, id, 10_000_000));
  }
});
afterAll(() => server.stop());
await server.start();

const figures: Figures = { answered: 0, refused: 0, repeated: 0 };
const [platform, bank] = await Promise.all([signIn(server, figures, 'server'), signIn(server, figures, 'paying-bank')]);

/** One after the other: signing in is costly, and a crowd of strangers is made to wait. */
const people: [string, Stubborn][] = [];
for (const account of accounts) people.push([account, await signIn(server, figures, account)]);

/** Numbers of a linear congruential generator: the same seed asks for the same things. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return limit > 0 ? Math.floor((state / 2 ** 32) * limit) : 0;
  };
}

const firms = await Promise.all(people.map(([account, owner]) => aFirm(owner, cards.get(account) ?? 0, 2)));

test('the same idempotency key a hundred times at once has one effect', async () => {
  const [firm] = firms;
  if (!firm) throw new TypeError('there is a firm');
  const hundred = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, call));
  const { call, bankcard_id } = firm;
  const before = await call(walletContract.WalletInfo, {});
  const input = { amount_cents: 700, bankcard_id, note: randomUUID() };
  const withdrawal = { idempotencyKey: randomUUID() };
  const applied = await hundred(() => call(walletContract.WithdrawalApply, input, withdrawal));
  expect(new Set(applied.map(({ id }) => id)).size).toBe(1);
  const after = await call(walletContract.WalletInfo, {});
  expect([before.available_cents - after.available_cents, after.frozen_cents - before.frozen_cents]).toEqual([
    700, 700,
  ]);

  const order = await firm.order({ terms: 'prepaid' });
  const counter = { idempotencyKey: randomUUID() };
  const paid = await hundred(() => call(orderContract.OrderPay, { id: order.id, method: 'cash' }, counter));
  expect(paid.map(({ payments }) => payments.length)).toEqual(Array.from({ length: 100 }, () => 1));
  const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: order.id });
  expect(list).toHaveLength(1);

  const refund = { id: list[0]?.id ?? 0, amount_cents: 300, reason: 'damaged', request_no: randomUUID() };
  const refunded = await hundred(() => call(paymentContract.PaymentRefund, refund));
  expect(new Set(refunded.map(({ refunds }) => refunds.length))).toEqual(new Set([1]));
  const { refunds, refunded_cents } = await call(paymentContract.PaymentInfo, { id: refund.id });
  expect([refunds.length, refunded_cents]).toEqual([1, 300]);
  const cancel = { idempotencyKey: randomUUID() };
  const { id = 0, version = 0 } = applied[0] ?? {};
  const cancelled = await hundred(() => call(walletContract.WithdrawalCancel, { id, version }, cancel));
  expect(new Set(cancelled.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect(await call(walletContract.WalletInfo, {})).toMatchObject({ frozen_cents: before.frozen_cents });
  expect(await withRows(server, faultsIn)).toEqual([]);
});

interface Storm {
  acknowledged: Map<Trace, Map<string, number>>;
  kills: number;
  seconds: number;
}

/** All clients at once, until enough is done; the server dies whenever its time has come. */
async function storm(): Promise<Storm> {
  const acknowledged = new Map<Trace, Map<string, number>>();
  const startedAt = performance.now();
  let [count, killed, downMs] = [0, 0, 0];
  const elapsed = () => (performance.now() - startedAt - downMs) / 1000;
  let killing: Promise<void> | null = null;
  const progress = () => (seconds > 0 ? elapsed() / seconds : count / operations);
  const killWhenDue = () => {
    if (killing || killed === kills || progress() < (killed + 0.5) / kills) return;
    killed += 1;
    // Every second time its own database dies with it.
    const killedAt = performance.now();
    killing = server.killAndRestart(killed % 2 === 0).finally(() => {
      downMs += performance.now() - killedAt;
      killing = null;
    });
  };
  const done = (trace: Trace, name: string) => {
    count += 1;
    const names = acknowledged.get(trace) ?? new Map<string, number>();
    acknowledged.set(trace, names.set(name, (names.get(name) ?? 0) + 1));
    killWhenDue();
  };
  const isOver = () => killed === kills && count >= operations && elapsed() >= seconds;
  const scanner = anybody(server, figures);
  const client = async (n: number) => {
    const firm = firms[n % firms.length];
    if (!firm) throw new TypeError('there is a firm');
    const stage: Stage = { anybody: scanner, platform, bank, pick: chance(n + 1), done };
    while (!isOver()) await act(firm, stage);
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  await server.up();
  return { acknowledged, kills: killed, seconds: Math.round(elapsed()) };
}

/** The server finishes by itself what a killed one has begun: it is given two minutes. */
async function settled(): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const left = await withRows(server, unfinished);
    if (left === 0) return 0;
    await pause(200);
  }
  return withRows(server, unfinished);
}

test(
  'whatever is killed when, every acknowledged operation is there once, and the books add up',
  async () => {
    const before = await withRows(server, (database) => traced(database, 'applied'));
    const { acknowledged, ...run } = await storm();
    expect(run.kills).toBe(kills);
    expect(await settled()).toBe(0);
    expect(await withRows(server, faultsIn)).toEqual([]);
    const counts: Record<string, number> = {};
    for (const [trace, names] of acknowledged) {
      const rows = await withRows(server, (database) => traced(database, trace));
      const wrong = [...names].filter(([name, n]) => rows.get(name) !== n);
      expect([trace, wrong]).toEqual([trace, []]);
      counts[trace] = names.size;
    }
    const applied = await withRows(server, (database) => traced(database, 'applied'));
    expect(applied.size - before.size).toBe(counts.applied);
    const trial = await platform.call(ledgerContract.TrialTotals, {});
    expect(trial.credit_cents).toBe(trial.debit_cents);
    const figuresText = JSON.stringify({ database: kind, clients, ...run, ...figures, ...counts });
    if (seconds > 0) process.stdout.write(`${figuresText}\n`);
  },
  Math.max(180_000, seconds * 2_000 + kills * 20_000),
);

import { randomUUID } from 'node:crypto';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll, expect, test } from 'vitest';
import { type Acknowledged, countTraces, settled, startCrowd, tenantsFor, wrongIn } from './crash-crowd.ts';
import { faultsIn, traced, withRows } from './crash-rows.repo.ts';
import { startCrashTestServer } from './crash-server.ts';
import { noFigures } from './crash-users.ts';

const numberSetting = (name: string, byDefault: number) => Number(process.env[`LINEHAUL_CRASH_${name}`] ?? byDefault);

/** A full run is the long one; the environment sets other numbers (docs/operations.md). */
const clients = numberSetting('CLIENTS', 8);
const kills = numberSetting('KILLS', isFullRun ? 20 : 3);
/** Operations that are acknowledged at least. */
const operations = numberSetting('OPERATIONS', isFullRun ? 1_000 : 80);
/** The server is up for so long at least, and the kills are spread over that time. */
const seconds = numberSetting('SECONDS', isFullRun ? 60 : 0);

const kind = process.env.LINEHAUL_TEST_DATABASE ?? 'embedded';
const tenants = tenantsFor(clients);
const server = await startCrashTestServer(kind, tenants.seed);
afterAll(() => server.stop());
await server.start();

const figures = noFigures();
const company = await tenants.enter(server, figures);
const { firms, platform } = company;

test('the same idempotency key a hundred times at once has one effect', async () => {
  const [firm] = firms;
  if (!firm) throw new TypeError('there is a firm');
  const hundred = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, call));
  const { call, bankcard_id } = firm;
  const before = await call(walletContract.WalletInfo, {});
  const input = { amount_cents: 700, bankcard_id, note: randomUUID() };
  const withdrawal = { idempotencyKey: randomUUID() };
  const applications = await hundred(() => call(walletContract.WithdrawalApply, input, withdrawal));
  expect(new Set(applications.map(({ id }) => id)).size).toBe(1);
  const after = await call(walletContract.WalletInfo, {});
  expect([before.available_cents - after.available_cents, after.frozen_cents - before.frozen_cents]).toEqual([
    700, 700,
  ]);

  const order = await firm.order({ terms: 'prepaid' });
  const counter = { idempotencyKey: randomUUID() };
  const paidOrders = await hundred(() => call(orderContract.OrderPay, { id: order.id, method: 'cash' }, counter));
  expect(paidOrders.map(({ payments }) => payments.length)).toEqual(Array.from({ length: 100 }, () => 1));
  const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: order.id });
  expect(list).toHaveLength(1);

  const refund = { id: list[0]?.id ?? 0, amount_cents: 300, reason: 'damaged', request_no: randomUUID() };
  const refundedPayments = await hundred(() => call(paymentContract.PaymentRefund, refund));
  expect(new Set(refundedPayments.map(({ refunds }) => refunds.length))).toEqual(new Set([1]));
  const { refunds, refunded_cents } = await call(paymentContract.PaymentInfo, { id: refund.id });
  expect([refunds.length, refunded_cents]).toEqual([1, 300]);
  const cancel = { idempotencyKey: randomUUID() };
  const { id = 0, version = 0 } = applications[0] ?? {};
  const cancellations = await hundred(() => call(walletContract.WithdrawalCancel, { id, version }, cancel));
  expect(new Set(cancellations.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect(await call(walletContract.WalletInfo, {})).toMatchObject({ frozen_cents: before.frozen_cents });
  expect(await withRows(server, faultsIn)).toEqual([]);
});

interface Storm {
  acknowledged: Acknowledged;
  kills: number;
  seconds: number;
}

/** All clients at once, until enough is done; the server dies whenever its time has come. */
async function storm(): Promise<Storm> {
  const startedAt = performance.now();
  let [killCount, downMs] = [0, 0];
  const elapsedSeconds = () => (performance.now() - startedAt - downMs) / 1000;
  let killing: Promise<void> | null = null;
  const progress = () => (seconds > 0 ? elapsedSeconds() / seconds : crowd.count() / operations);
  const over = Promise.withResolvers<void>();
  const onDone = () => {
    if (killCount === kills && !killing && crowd.count() >= operations && elapsedSeconds() >= seconds) over.resolve();
    if (killing || killCount === kills || progress() < (killCount + 0.5) / kills) return;
    killCount += 1;
    // Every second time its own database dies with it.
    const killedAt = performance.now();
    killing = server.killAndRestart(killCount % 2 === 0).finally(() => {
      downMs += performance.now() - killedAt;
      killing = null;
    });
  };
  const crowd = startCrowd(company, clients, onDone);
  await Promise.race([over.promise, crowd.gone]);
  await crowd.stop();
  await server.up();
  return { acknowledged: crowd.acknowledged, kills: killCount, seconds: Math.round(elapsedSeconds()) };
}

test(
  'whatever is killed when, every acknowledged operation is there once, and the books add up',
  async () => {
    const before = await withRows(server, (database) => traced(database, 'applied'));
    const { acknowledged: acknowledgements, ...run } = await storm();
    expect(run.kills).toBe(kills);
    expect(await settled(server)).toBe(0);
    expect(await wrongIn(server, acknowledgements, before.size)).toEqual([]);
    expect(figures.improper).toEqual([]);
    const trial = await platform.call(ledgerContract.TrialTotals, {});
    expect(trial.credit_cents).toBe(trial.debit_cents);
    const figuresText = JSON.stringify({
      database: kind,
      clients,
      ...run,
      ...figures,
      ...countTraces(acknowledgements),
    });
    if (seconds > 0) process.stdout.write(`${figuresText}\n`);
  },
  Math.max(180_000, seconds * 2_000 + kills * 20_000),
);

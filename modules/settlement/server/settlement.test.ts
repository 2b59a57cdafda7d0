import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlementContract } from '../contract/settlement.contract.ts';
import { commissionOf } from './settlement.rules.ts';
import { settleOrder } from './settlement.steps.ts';

const app = await testApp();
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { user, call, line_id, order, arrivedWaybill } = await waybillFixture(app);
const { CommissionList, CommissionSave, CommissionDel } = settlementContract;
const { WaybillSign, ReceiptReturn } = waybillContract;

/** What a channel's notification does: money into `unsettled`, and settled at once where that is due. */
function paid(by: TestUser, order_id: number, cents: number, key: string) {
  return by.scope().transaction(async (scope) => {
    await ledger(scope).post({
      key,
      kind: 'payment',
      subject_kind: 'order',
      subject_id: order_id,
      entries: [
        { account: 'clearing', channel: 'sandbox', amount_cents: -cents },
        { account: 'unsettled', amount_cents: cents },
      ],
    });
    return settleOrder(scope, order_id);
  });
}

async function balances(of: TestUser): Promise<Record<string, number>> {
  const accounts = await of.call(ledgerContract.AccountList, {});
  return Object.fromEntries(accounts.map(({ kind, channel, balance_cents }) => [`${kind}${channel}`, balance_cents]));
}

async function settlementsOf(of: TestUser, order_id: number) {
  const about = { subject_kind: 'order', subject_id: order_id, kind: 'settlement' } as const;
  return (await of.call(ledgerContract.TransactionList, about)).list;
}

const sign = (id: number, given: object = {}) =>
  call(WaybillSign, {
    id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 0,
    ...given,
  });

test('the platform sets rates for kinds of tenants and for lines, and nobody else sees them', async () => {
  const general = await platform.call(CommissionSave, { industry: 'supplier', rate_e4: 60 });
  expect(general).toMatchObject({ industry: 'supplier', line_id: null, rate_e4: 60, changed_by: 'platform' });
  const twice = platform.call(CommissionSave, { industry: 'supplier', rate_e4: 70 });
  expect(await refusalOf(twice)).toBe('409 settlement.rate_taken');
  const own = await platform.call(CommissionSave, { line_id, rate_e4: 25 });
  expect(own).toMatchObject({
    industry: 'logistics',
    tenant_name: expect.any(String),
    line_name: 'Depot HZ → Depot SH',
  });
  const again = await platform.call(CommissionSave, { id: own.id, version: 1, rate_e4: 30 });
  expect(again).toMatchObject({ rate_e4: 30, version: 2, line_id });
  expect(await refusalOf(platform.call(CommissionSave, { id: own.id, version: 1, rate_e4: 35 }))).toBe(
    '409 wire.version',
  );
  expect(await refusalOf(platform.call(CommissionSave, { line_id: 999_999, rate_e4: 1 }))).toBe(
    '422 settlement.line_unknown',
  );
  expect(await refusalOf(platform.call(CommissionSave, { rate_e4: 10_001 }))).toBe('422 wire.invalid');
  expect((await platform.call(CommissionList, { industry: 'logistics' })).list).toMatchObject([{ id: own.id }]);
  expect(await refusalOf(call(CommissionList, {}))).toBe('403 permission.denied');
  expect(await refusalOf(call(CommissionSave, { rate_e4: 0 }))).toBe('403 permission.denied');
  expect(await refusalOf(call(CommissionDel, { id: own.id }))).toBe('403 permission.denied');
  for (const { id } of [general, own]) expect(await platform.call(CommissionDel, { id })).toEqual({ id });
  expect(await refusalOf(platform.call(CommissionDel, { id: own.id }))).toBe('404 wire.not_found');
  expect((await platform.call(CommissionList, {})).total).toBe(0);
});

test('signing settles what channels paid for the order, less the rate of its line before that of its kind', async () => {
  const kind = await platform.call(CommissionSave, { industry: 'logistics', rate_e4: 100 });
  const first = await arrivedWaybill({ terms: 'monthly', member_id: await aMember() });
  await paid(user, first.order_id, 50_000, 'a');
  expect(await balances(user)).toMatchObject({ unsettled: 50_000 });
  await sign(first.id);
  expect(await balances(user)).toMatchObject({ unsettled: 0, available: 49_500, fees: 500 });
  const own = await platform.call(CommissionSave, { line_id, rate_e4: 10 });
  const second = await arrivedWaybill({ terms: 'monthly', member_id: await aMember() });
  await paid(user, second.order_id, 50_000, 'b');
  await sign(second.id);
  expect(await balances(user)).toMatchObject({ unsettled: 0, available: 49_500 + 49_950, fees: 550 });
  for (const { id } of [kind, own]) await platform.call(CommissionDel, { id });
  const { list } = await user.call(evidenceContract.EvidenceList, { waybill_id: second.id, kind: 'order.settled' });
  expect(list).toHaveLength(1);
  const { leaf, fields } = await user.call(evidenceContract.EvidenceInfo, { id: list[0]?.id ?? 0 });
  expect(leaf).not.toContain('49950');
  expect(fields).toEqual([
    { name: 'commission_cents', value: '50' },
    { name: 'settled_cents', value: '49950' },
  ]);
});

test('an order without payments through a channel is signed and settles nothing', async () => {
  const waybill = await arrivedWaybill();
  await sign(waybill.id, { collect_cents: 50_000 });
  expect(await settlementsOf(user, waybill.order_id)).toEqual([]);
});

test('on-receipt terms wait for the last receipt', async () => {
  const waybill = await arrivedWaybill({ terms: 'on_receipt', receipts_wanted: 2, member_id: await aMember() });
  await paid(user, waybill.order_id, 700, 'c');
  await sign(waybill.id);
  expect(await settlementsOf(user, waybill.order_id)).toEqual([]);
  await call(ReceiptReturn, { id: waybill.id, receipts: 1 });
  expect(await settlementsOf(user, waybill.order_id)).toEqual([]);
  await call(ReceiptReturn, { id: waybill.id, receipts: 1 });
  expect(await settlementsOf(user, waybill.order_id)).toHaveLength(1);
});

async function aMember(): Promise<number> {
  return (await call(memberContract.MemberAdd, { code: app.fresh.code('M'), name: 'Member' })).id;
}

const events = fc.record({
  payments: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 }),
  receipts: fc.integer({ min: 0, max: 2 }),
  rate_e4: fc.integer({ min: 0, max: 10_000 }),
  shuffle: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
});

/** The steps in an order that the numbers choose; receipts come back after the signing. */
function arranged(payments: readonly number[], receipts: number, shuffle: readonly number[]): string[] {
  const steps = [...payments.keys()].map((at) => `pay ${at}`);
  const waybillSteps = ['sign', ...Array.from({ length: receipts }, () => 'receipt')];
  const mixedSteps: string[] = [];
  for (const pick of shuffle) {
    const from = pick % 2 === 0 ? steps : waybillSteps;
    const next = from.shift();
    if (next) mixedSteps.push(next);
  }
  return [...mixedSteps, ...steps, ...waybillSteps];
}

test('whatever comes first – payments, signing, receipts – each cent is settled once and the sums are right', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(events, async ({ payments, receipts, rate_e4, shuffle }) => {
      runs += 1;
      const rate = await platform.call(CommissionSave, { industry: 'logistics', rate_e4 });
      const before = await balances(user);
      const waybill = await arrivedWaybill({
        terms: 'on_receipt',
        receipts_wanted: receipts,
        member_id: await aMember(),
      });
      const steps = arranged(payments, receipts, shuffle);
      for (const step of steps) {
        if (step === 'sign') await sign(waybill.id);
        else if (step === 'receipt') await call(ReceiptReturn, { id: waybill.id, receipts: 1 });
        else {
          const at = Number(step.slice(4));
          await paid(user, waybill.order_id, payments[at] ?? 0, `run ${runs} ${step}`);
          await settleOrder(user.scope(), waybill.order_id);
        }
      }
      const after = await balances(user);
      const sum = payments.reduce((total, cents) => total + cents, 0);
      const gainOf = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
      expect(after.unsettled).toBe(before.unsettled ?? 0);
      expect(gainOf('available') + gainOf('fees')).toBe(sum);
      const settlements = await settlementsOf(user, waybill.order_id);
      const earningStep = steps.lastIndexOf(receipts > 0 ? 'receipt' : 'sign');
      const late = steps.slice(earningStep + 1).length;
      expect(settlements).toHaveLength(late + (late < payments.length ? 1 : 0));
      if (late === 0) expect(gainOf('fees')).toBe(commissionOf(sum, rate_e4));
      const total = Object.values(after).reduce((all, cents) => all + cents, 0);
      expect(total).toBe(0);
      await platform.call(CommissionDel, { id: rate.id });
    }),
    { numRuns: 12 },
  );
});

test('two notifications and the signing at the same moment settle each cent once', async () => {
  const waybill = await arrivedWaybill({ terms: 'monthly', member_id: await aMember() });
  const before = await balances(user);
  const { order_id } = waybill;
  await Promise.all([paid(user, order_id, 300, 'd'), sign(waybill.id), paid(user, order_id, 500, 'e')]);
  const after = await balances(user);
  expect((after.available ?? 0) - (before.available ?? 0)).toBe(800);
  expect(after.unsettled).toBe(before.unsettled);
});

test('an order of another tenant is settled by nobody else', async () => {
  const stranger = await app.tenant();
  const { id } = await order();
  expect(await settleOrder(stranger.scope(), id)).toEqual({ available_cents: 0, fees_cents: 0 });
});

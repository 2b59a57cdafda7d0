import { addDays } from '@linehaul/contract/calendar-day.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import type { AccountKind, TransactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';

const { IncomeList, IncomeTotals } = statisticsContract;
const { EntryList, TrialBalance } = ledgerContract;

type Move = readonly [TransactionKind, AccountKind, AccountKind, number];

async function post(scope: Scope, moves: readonly Move[]): Promise<void> {
  for (const move of moves) await postMove(scope, ...move);
}

test('the platform’s income by tenant and kind is the line of its fees in the trial balance, and that of the entries', async () => {
  const app = await testApp();
  const day = advanceTo(app, '14:00');
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  const [carrier, seller] = [await app.tenant(), await app.tenant()];
  const early = { ...carrier.scope(), now: app.now() - 3 * 86_400 };
  await post(early, [
    ['payment', 'clearing', 'unsettled', 90_000],
    ['settlement', 'unsettled', 'fees', 700],
  ]);
  await post(carrier.scope(), [
    ['settlement', 'unsettled', 'fees', 1_250],
    ['settlement', 'unsettled', 'fees', 50],
    ['settlement', 'unsettled', 'available', 10_000],
    ['commission_return', 'fees', 'available', 200],
  ]);
  await post(seller.scope(), [['joining_fee', 'clearing', 'fees', 60_000]]);

  const days = { day_from: day, day_to: day };
  for (const fold of [async () => undefined, () => app.runJob('statistics.fold')]) {
    await fold();
    const totals = await platform.call(IncomeTotals, days);
    expect(totals).toMatchObject({ income_cents: 61_100, before_cents: 0 });
    expect(totals.kinds.map(({ kind, income_cents }) => [kind, income_cents])).toEqual([
      ['joining_fee', 60_000],
      ['settlement', 1_300],
      ['commission_return', -200],
    ]);
    const { from, until } = businessDayBounds(platform.scope(), day);
    const trial = await platform.call(TrialBalance, {
      account_kind: 'fees',
      posted_from: from,
      posted_until: until - 1,
    });
    expect(trial.list.map(({ credit_cents, debit_cents }) => credit_cents - debit_cents)).toEqual([61_100]);

    const { list, total } = await platform.call(IncomeList, days);
    expect(list.map(({ supplier_id, kind, income_cents }) => [supplier_id, kind, income_cents])).toEqual([
      [seller.suid, 'joining_fee', 60_000],
      [carrier.suid, 'settlement', 1_300],
      [carrier.suid, 'commission_return', -200],
    ]);
    expect([total, list[0]?.supplier_name]).toEqual([3, seller.account]);
    for (const { supplier_id, account_id, kind, income_cents } of list) {
      const span = { posted_day_from: day, posted_day_to: day };
      const entries = await platform.call(EntryList, { supplier_id, account_id, kind, ...span });
      expect(entries.list.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(income_cents);
    }
    const ofOne = await platform.call(IncomeTotals, { ...days, day_from: addDays(day, -5), supplier_id: carrier.suid });
    expect(ofOne.income_cents).toBe(1_800);
    const rowsOfOne = await platform.call(IncomeList, { ...days, supplier_id: carrier.suid });
    expect(rowsOfOne.list.map(({ supplier_id, income_cents }) => [supplier_id, income_cents])).toEqual([
      [carrier.suid, 1_300],
      [carrier.suid, -200],
    ]);
  }
  await expect(carrier.call(IncomeList, days)).rejects.toMatchObject({ status: 403 });
  const clerk = await app.operator(platform);
  await expect(clerk.call(IncomeTotals, days)).rejects.toMatchObject({ status: 403 });
});

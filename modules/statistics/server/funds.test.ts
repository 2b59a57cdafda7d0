import { addDays } from '@linehaul/contract/calendar-day.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { cardBinding } from '@linehaul/modules/wallet/server/testing/card-binding.fixture.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { type FundsCell, foldFunds, fundsRepo } from './funds.repo.ts';
import { numbersFrom } from './testing/seeded-numbers.fixture.ts';

const { FundsTrend, FundsKinds, FundsDays, PayoutDays, FundsAccounts } = statisticsContract;
const { WithdrawalApply, TakecashAudit, TakecashList, BatchMake, ResultImport } = walletContract;

const sums = ({ transactions, in_cents, out_cents }: FundsCell) => [transactions, in_cents, out_cents];
const byName = (cells: readonly FundsCell[]) =>
  new Map(cells.map((cell) => [`${cell.day} ${cell.account_kind} ${cell.kind}`, sums(cell)]));

/** The same from the entries, in another way than the roll-up says it. */
async function fromEntries(scope: Scope, tenants: readonly number[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<FundsCell>`
    select (e.posted_at at time zone 'Asia/Shanghai')::date as day, a.kind as account_kind, t.kind,
      count(*) filter (where (e.account_id, e.seq) = (t.account_ids[1], t.seqs[1])) as transactions,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::int8 as in_cents,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::int8 as out_cents
    from ledger_entry e, ledger_account a, ledger_transaction t
    where e.supplier_id = any (${tenants}::int8[]) and a.supplier_id = e.supplier_id and a.id = e.account_id
      and t.supplier_id = e.supplier_id and t.id = e.transaction_id
    group by 1, 2, 3`.execute(scope.unscoped('hand-written'));
  return byName(rows);
}

const whole = { days: { from: '2020-01-01', to: '2035-12-31' }, partial: null };

test.each([1, 2, 3])('money by day is the sum of the entries, whenever they are folded (%i)', async (seed) => {
  const app = await testApp();
  const next = numbersFrom(seed);
  const users = [await app.tenant(), await app.tenant()];
  const flows = [
    ['payment', 'clearing', 'unsettled'],
    ['settlement', 'unsettled', 'available'],
    ['refund', 'unsettled', 'clearing'],
    ['channel_fee', 'available', 'fees'],
  ] as const;
  for (const user of users) await postMove(user.scope(), 'payment', 'clearing', 'unsettled', 1_000_000);
  for (let made = 0; made < 80; made += 1) {
    const user = users[Math.floor(next() * users.length)] as TestUser;
    const [kind, from, to] = flows[Math.floor(next() * flows.length)] ?? flows[0];
    const at = { ...user.scope(), now: app.now() + Math.floor(next() * 40 * 86_400) };
    // A balance that does not suffice is refused, and moves nothing.
    await postMove(at, kind, from, to, 1 + Math.floor(next() * 500)).catch(() => undefined);
    if (next() < 0.2) await foldFunds(app.scope(), { accounts: 2, entries: 1 + Math.floor(next() * 4) });
    if (made % 20 === 19) {
      for (const user_ of users) {
        const rows = await fundsRepo(app.scope(), user_.suid).byDay([{ side: 'now', period: whole }]);
        expect(byName(rows)).toEqual(await fromEntries(app.scope(), [user_.suid]));
      }
    }
  }
  await Promise.all([1, 2, 3].map(() => app.runJob('statistics.fold')));
  const rows = await fundsRepo(app.scope()).byDay([{ side: 'now', period: whole }]);
  expect(byName(rows)).toEqual(
    await fromEntries(
      app.scope(),
      users.map(({ suid }) => suid),
    ),
  );
  // A long period reads months, and comes to the same.
  const months = await fundsRepo(app.scope()).inAll([{ side: 'now', period: whole }]);
  const total = (cells: readonly Pick<FundsCell, 'in_cents'>[]) =>
    cells.reduce((sum, { in_cents }) => sum + in_cents, 0);
  expect(total(months)).toBe(total(rows));
});

/** A withdrawal from its application to the bank's word that it is paid. */
async function payOut(
  user: TestUser,
  bank: TestUser,
  platform: TestUser,
  applied: { amount_cents: number; bankcard_id: number },
) {
  const { id, version, withdrawal_no } = await user.call(WithdrawalApply, applied);
  await bank.call(TakecashAudit, { id, version, decision: 'approve' });
  await platform.call(BatchMake, { ids: [id] });
  const text = `Withdrawal number,Amount (¥),Result,Reason\n${withdrawal_no},${applied.amount_cents / 100},paid,`;
  await bank.call(ResultImport, {}, { file: new Blob([text]), fileName: 'result.csv' });
}

test('the flow of funds, payouts and balances are those of everybody’s books, for the bank and the platform', async () => {
  const app = await testApp();
  const day = advanceTo(app, '14:00');
  const bank = await app.tenant({ account: 'paying-bank', industry: 'bank' });
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  const user = await app.tenant();
  const other = await app.tenant();
  await postMove(user.scope(), 'payment', 'clearing', 'available', 50_000);
  await postMove(other.scope(), 'payment', 'clearing', 'available', 20_000);
  const { id: bankcard_id } = await cardBinding(app, platform).bound(user);
  await payOut(user, bank, platform, { amount_cents: 12_300, bankcard_id });
  const days = { day_from: addDays(day, -1), day_to: day };
  for (const fold of [async () => undefined, () => app.runJob('statistics.fold')]) {
    await fold();
    for (const reader of [bank, platform]) {
      const { now, rows } = await reader.call(FundsTrend, days);
      expect(now).toMatchObject({ payouts: 1, payout_cents: 12_300, moved_cents: 94_600, transactions: 4 });
      // The same yuan is counted once as it comes and once as it leaves, whatever it passes through between.
      expect(now).toMatchObject({ in_cents: 70_000, out_cents: 12_300, net_cents: 57_700 });
      expect(rows.map((row) => row.now.payout_cents)).toEqual([0, 12_300]);
      const kinds = await reader.call(FundsKinds, { ...days, compare: 'none' });
      expect(kinds.map(({ kind, moved_cents }) => [kind, moved_cents])).toEqual([
        ['payment', 70_000],
        ['withdrawal_applied', 12_300],
        ['withdrawal_paid', 12_300],
      ]);
      const table = await reader.call(FundsDays, { ...days, kind: 'payment' });
      expect(table.list).toMatchObject([{ day_from: day, kind: 'payment', transactions: 2, moved_cents: 70_000 }]);
      const payouts = await reader.call(PayoutDays, { ...days, limit: 1 });
      expect(payouts.list).toMatchObject([{ day_from: day, payouts: 1, payout_cents: 12_300 }]);
      const accounts = await reader.call(FundsAccounts, days);
      const balances = new Map(accounts.list.map((row) => [row.account_kind, row]));
      expect(balances.get('available')).toMatchObject({
        accounts: 2,
        balance_cents: 57_700,
        in_cents: 70_000,
        out_cents: 12_300,
      });
      // What channels hold is no concern of the bank that pays withdrawals.
      const isPlatform = reader === platform;
      expect(balances.get('clearing')?.balance_cents).toBe(isPlatform ? -70_000 : undefined);
      expect(accounts.list.reduce((sum, { balance_cents }) => sum + balance_cents, 0)).toBe(isPlatform ? 0 : 70_000);
    }
    // A figure of payouts opens the withdrawals that it is of.
    const paid = { state: 'paid', ended_day_from: day, ended_day_to: day } as const;
    const { list, total } = await bank.call(TakecashList, paid);
    expect([total, list[0]?.amount_cents]).toEqual([1, 12_300]);
    const before = { ...paid, ended_day_from: days.day_from, ended_day_to: days.day_from };
    expect((await bank.call(TakecashList, before)).total).toBe(0);
  }
  for (const endpoint of [FundsTrend, FundsKinds, FundsDays, PayoutDays, FundsAccounts]) {
    await expect(user.call(endpoint, {})).rejects.toMatchObject({ status: 403 });
  }
  const clerk = await app.operator(bank);
  await expect(clerk.call(FundsTrend, {})).rejects.toMatchObject({ status: 403 });
});

import { Download } from '@linehaul/contract/wire.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Batch, Withdrawal } from '../contract/wallet-rows.contract.ts';
import { cardBinding, cardNumber } from './testing/card-binding.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const platform = await app.tenant({ account: 'operator-co', industry: 'platform' });
const bank = await app.tenant({ account: 'paying-bank', industry: 'bank' });
const {
  BankcardList,
  BankcardUnbind,
  BatchFile,
  BatchList,
  BatchMake,
  ResultImport,
  TakecashAudit,
  TakecashFigures,
  TakecashList,
  WalletInfo,
  WalletSettingInfo,
  WalletSettingSave,
  WithdrawalApply,
  WithdrawalCancel,
  WithdrawalInfo,
  WithdrawalList,
} = walletContract;

const { bound } = cardBinding(app, platform);

async function funded(user: TestUser, cents: number, key = 'funds'): Promise<void> {
  const subject = { subject_kind: 'test', subject_id: 1 };
  const books = ledger(user.scope());
  const [clearing, unsettledSide, available] = [
    { account: 'clearing', channel: 'sandbox', amount_cents: -cents },
    { account: 'unsettled' },
    { account: 'available', amount_cents: cents },
  ] as const;
  await books.post({
    ...subject,
    key: `${key} paid`,
    kind: 'payment',
    entries: [clearing, { ...unsettledSide, amount_cents: cents }],
  });
  await books.post({
    ...subject,
    key: `${key} settled`,
    kind: 'settlement',
    entries: [{ ...unsettledSide, amount_cents: -cents }, available],
  });
}

async function money(user: TestUser) {
  const { available_cents, frozen_cents, free_cents } = await user.call(WalletInfo, {});
  expect(free_cents).toBe(available_cents);
  return { available: available_cents, frozen: frozen_cents };
}

/** What has gone out through the bank. */
async function paidOut(user: TestUser): Promise<number> {
  const accounts = await user.call(ledgerContract.AccountList, {});
  return accounts.find(({ kind, channel }) => kind === 'payout' && channel === 'bank')?.balance_cents ?? 0;
}

async function approve(checker: TestUser, { id }: Pick<Withdrawal, 'id'>) {
  const { version } = await checker.call(WithdrawalInfo, { id });
  return checker.call(TakecashAudit, { id, version, decision: 'approve' });
}

const titles = 'Withdrawal number,Amount (¥),Result,Reason';
const resultFile = (...rows: string[]) => ({ file: new Blob([[titles, ...rows].join('\n')]), fileName: 'result.csv' });

test('what is applied for is frozen, and available again when it is cancelled', async () => {
  const user = await app.tenant();
  await funded(user, 10_000);
  const card = await bound(user);
  const draft = await user.call(WithdrawalApply, { amount_cents: 4_000, bankcard_id: card.id, note: 'rent' });
  expect(draft).toMatchObject({ state: 'applied', audit_levels: 1, note: 'rent', card_masked: card.card_masked });
  expect(await money(user)).toEqual({ available: 6_000, frozen: 4_000 });
  const tooMuch = user.call(WithdrawalApply, { amount_cents: 6_001, bankcard_id: card.id });
  await expect(tooMuch).rejects.toMatchObject({ status: 409, code: 'ledger.insufficient' });
  const nothing = user.call(WithdrawalApply, { amount_cents: 0, bankcard_id: card.id });
  await expect(nothing).rejects.toMatchObject({ status: 422, fields: { amount_cents: expect.any(String) } });
  expect((await user.call(WithdrawalList, {})).total).toBe(1);
  await expect(user.call(BankcardUnbind, { id: card.id })).rejects.toMatchObject({ code: 'wallet.card_in_use' });
  const { id, version } = draft;
  await expect(user.call(WithdrawalCancel, { id, version: version + 1 })).rejects.toMatchObject({
    code: 'wire.version',
  });
  const cancellation = await user.call(WithdrawalCancel, { id, version });
  expect(cancellation).toMatchObject({ state: 'cancelled', ended_at: expect.any(Number) });
  expect(await money(user)).toEqual({ available: 10_000, frozen: 0 });
  const again = user.call(WithdrawalCancel, { id, version: cancellation.version });
  await expect(again).rejects.toMatchObject({ code: 'wallet.state' });
  await user.call(BankcardUnbind, { id: card.id });
  const attempt = user.call(WithdrawalApply, { amount_cents: 1, bankcard_id: card.id });
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'wallet.no_such_card' });
  const { list } = await user.call(ledgerContract.TransactionList, { subject_kind: 'withdrawal', subject_id: id });
  expect(list.map(({ kind }) => kind)).toEqual(['withdrawal_returned', 'withdrawal_applied']);
});

test('the same application with the same key is one withdrawal', async () => {
  const user = await app.tenant();
  await funded(user, 10_000);
  const { id: bankcard_id } = await bound(user);
  const send = () =>
    user.call(WithdrawalApply, { amount_cents: 3_000, bankcard_id }, { idempotencyKey: 'withdraw once' });
  const [one, two] = await Promise.all([send(), send()]);
  expect(one?.id).toBe(two?.id);
  expect(await money(user)).toEqual({ available: 7_000, frozen: 3_000 });
});

test('anyone who applied never audits, large amounts need two people, and a refusal gives the money back', async () => {
  const user = await app.tenant();
  await funded(user, 20_000_000);
  const { id: bankcard_id } = await bound(user);
  const large = await user.call(WithdrawalApply, { amount_cents: 5_000_000, bankcard_id });
  const small = await user.call(WithdrawalApply, { amount_cents: 4_999_999, bankcard_id });
  expect([large.audit_levels, small.audit_levels]).toEqual([2, 1]);
  const { id, version } = large;
  const own = user.call(TakecashAudit, { id, version, decision: 'approve' });
  await expect(own).rejects.toMatchObject({ status: 403, code: 'permission.denied' });
  const unsaid = platform.call(TakecashAudit, { id, version, decision: 'reject' });
  await expect(unsaid).rejects.toMatchObject({ status: 422, fields: { reason: expect.any(String) } });

  expect(await approve(platform, large)).toMatchObject({
    state: 'second_audit',
    can_audit: false,
    audit_fault: 'wallet.same_checker',
  });
  await expect(approve(platform, large)).rejects.toMatchObject({ status: 403, code: 'wallet.same_checker' });
  const stale = bank.call(TakecashAudit, { id, version, decision: 'approve' });
  await expect(stale).rejects.toMatchObject({ code: 'wire.version' });
  const colleague = await app.operator(platform, { api_arr: [TakecashAudit.path, WithdrawalInfo.path] });
  const approval = await approve(colleague, large);
  expect(approval).toMatchObject({ state: 'approved', decided_at: expect.any(Number) });
  expect(approval.steps.map(({ action, actor_name }) => `${action} ${actor_name}`)).toEqual([
    'approve operator-co',
    'approve operator-co',
    `apply ${user.account}`,
  ]);
  const late = user.call(WithdrawalCancel, { id, version: approval.version });
  await expect(late).rejects.toMatchObject({ code: 'wallet.state' });

  const rejection = await bank.call(TakecashAudit, {
    id: small.id,
    version: 1,
    decision: 'reject',
    reason: '资料不符',
  });
  expect(rejection).toMatchObject({ state: 'rejected', reason: '资料不符' });
  expect(await money(user)).toEqual({ available: 15_000_000, frozen: 5_000_000 });
  const { rows } = await app.scope().database.pool.query(
    `select before->>'state' as before, after->>'state' as after from operator_log
      where action = 'wallet.withdrawal_audit' and record = $1`,
    [`withdrawal ${small.id}`],
  );
  expect(rows).toEqual([{ before: 'applied', after: 'rejected' }]);
});

test('the platform’s own withdrawal is audited by somebody else of it', async () => {
  await funded(platform, 1_000);
  const { id: bankcard_id } = await bound(platform, 30);
  const ownDraft = await platform.call(WithdrawalApply, { amount_cents: 400, bankcard_id });
  await expect(approve(platform, ownDraft)).rejects.toMatchObject({ status: 403, code: 'wallet.checker_is_maker' });
  expect((await approve(bank, ownDraft)).state).toBe('approved');
  const { version } = await bank.call(WithdrawalInfo, ownDraft);
  expect(version).toBe(2);
  expect((await platform.call(WithdrawalList, {})).list.map(({ id }) => id)).toEqual([ownDraft.id]);
});

test('a tenant sees and changes its own withdrawals only; the platform and the bank see all', async () => {
  const user = await app.tenant();
  await funded(user, 1_000);
  const { id: bankcard_id } = await bound(user);
  const { id, version } = await user.call(WithdrawalApply, { amount_cents: 100, bankcard_id });
  const stranger = await app.tenant();
  await expect(stranger.call(WithdrawalInfo, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(WithdrawalCancel, { id, version })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(WithdrawalApply, { amount_cents: 1, bankcard_id })).rejects.toMatchObject({
    code: 'wallet.no_such_card',
  });
  expect((await stranger.call(TakecashList, {})).total).toBe(0);
  for (const reader of [platform, bank]) {
    const { list } = await reader.call(TakecashList, { keyword: user.account });
    expect(list).toMatchObject([{ id, shop_name: user.account }]);
  }
  const page = await user.call(TakecashList, { state: 'applied' });
  expect(page.total).toBe(1);
  const { sums } = await user.call(TakecashList, { state: 'applied', count: 'sums' });
  expect(sums).toEqual({ amount_cents: page.list[0]?.amount_cents });
  const site = await app.tenant({ industry: 'site' });
  expect(await site.call(WalletInfo, {})).toMatchObject({ available_cents: 0 });
  await expect(site.call(WithdrawalList, {})).rejects.toMatchObject({ status: 403 });
  await expect(bank.call(WalletInfo, {})).rejects.toMatchObject({ status: 403 });
  const clerk = await app.operator(user);
  const calls = [
    () => clerk.call(WithdrawalApply, { amount_cents: 1, bankcard_id }),
    () => clerk.call(WithdrawalCancel, { id, version }),
    () => clerk.call(WithdrawalInfo, { id }),
    () => clerk.call(TakecashList, {}),
    () => clerk.call(BankcardList, {}),
    () => clerk.call(BankcardUnbind, { id: bankcard_id }),
    () => clerk.call(WalletInfo, {}),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403, code: 'permission.denied' });
});

async function approvedOnes(user: TestUser, amounts: readonly number[]): Promise<Withdrawal[]> {
  const { id: bankcard_id } = await bound(user, 40);
  const withdrawals: Withdrawal[] = [];
  for (const amount_cents of amounts) {
    const draft = await user.call(WithdrawalApply, { amount_cents, bankcard_id });
    withdrawals.push(await approve(platform, draft));
  }
  return withdrawals;
}

async function textOf(batch: Batch, file_format: 'csv' | 'xlsx'): Promise<string> {
  const answer = await platform.call(BatchFile, { id: batch.id, file_format });
  if (!(answer instanceof Download)) throw new TypeError('no file');
  return answer.response.text();
}

test('a batch goes to the bank and its result comes back: paid, failed, unknown, and the same file again', async () => {
  const user = await app.tenant();
  await funded(user, 100_000);
  const withdrawals = await approvedOnes(user, [10_000, 20_050, 30_000]);
  const [first, second, third] = withdrawals;
  if (!first || !second || !third) throw new TypeError('three were made');
  const ids = withdrawals.map(({ id }) => id);
  const batch = await platform.call(BatchMake, { ids });
  expect(batch).toMatchObject({ item_count: 3, total_cents: 60_050, open_count: 3, paid_count: 0 });
  await expect(platform.call(BatchMake, { ids })).rejects.toMatchObject({ code: 'wallet.not_approved' });
  const csv = await textOf(batch, 'csv');
  expect(csv.split('\r\n')[2]).toBe(
    `${second.withdrawal_no},${user.account},${cardNumber(40)}\t,ICBC,中国工商银行,200.50,,`,
  );
  expect((await textOf(batch, 'xlsx')).startsWith('PK')).toBe(true);
  expect((await bank.call(BatchList, {})).list[0]).toMatchObject({ id: batch.id, shop_name: 'operator-co' });
  expect((await bank.call(BatchList, { is_open: true })).list).toMatchObject([{ id: batch.id }]);

  const file = resultFile(
    `${first.withdrawal_no},100.00,成功,`,
    `${second.withdrawal_no},200.50,failed,account closed`,
    `${third.withdrawal_no},1.00,paid,`,
    'TX9999999999,5,paid,',
    'nonsense,5,paid,',
    `${third.withdrawal_no},300,perhaps,`,
  );
  await expect(platform.call(ResultImport, {}, file)).rejects.toMatchObject({
    status: 403,
    code: 'wallet.batch_maker',
  });
  await expect(user.call(ResultImport, {}, file)).rejects.toMatchObject({ status: 403 });
  const answer = await bank.call(ResultImport, {}, file);
  expect(answer).toMatchObject({ rows: 6, accepted: 2, created: 2, skipped_duplicates: 0 });
  expect(answer.rejected.map(({ row, field, code }) => [row, field, code])).toEqual([
    [4, 'amount_cents', 'wallet.amount_differs'],
    [5, 'withdrawal_no', 'wallet.unknown_withdrawal'],
    [6, 'withdrawal_no', 'wallet.unknown_withdrawal'],
    [7, 'result', 'wallet.result_unread'],
  ]);
  expect(answer.rejected[1]?.message).toBe('There is no such withdrawal.');
  expect(await money(user)).toEqual({ available: 60_000, frozen: 30_000 });
  expect(await paidOut(user)).toBe(10_000);

  const again = await bank.call(ResultImport, {}, file);
  expect(again).toMatchObject({ created: 0, skipped_duplicates: 2, tally: [], outcomes: [] });
  const other = await bank.call(ResultImport, {}, resultFile(`${first.withdrawal_no},,failed,late`));
  expect(other.rejected).toMatchObject([{ code: 'wallet.result_differs' }]);
  expect(await money(user)).toEqual({ available: 60_000, frozen: 30_000 });
  expect(await user.call(WithdrawalInfo, { id: second.id })).toMatchObject({
    state: 'failed',
    reason: 'account closed',
  });
  await bank.call(ResultImport, {}, resultFile(`${third.withdrawal_no},300,paid,`));
  expect((await platform.call(BatchList, {})).list[0]).toMatchObject({ paid_count: 2, failed_count: 1, open_count: 0 });
  expect((await platform.call(BatchList, { is_open: true })).total).toBe(0);
  const { rows } = await app
    .scope()
    .database.pool.query(`select count(*)::int as n from operator_log where action = 'wallet.batch_file'`);
  expect(rows).toEqual([{ n: 2 }]);
});

test('a result file without the columns, or with nothing in it, is refused; so is a batch of nothing', async () => {
  const without = bank.call(ResultImport, {}, { file: new Blob(['a,b\n1,2\n']), fileName: 'x.csv' });
  await expect(without).rejects.toMatchObject({ status: 422, code: 'table_file.titles_missing' });
  const empty = bank.call(ResultImport, {}, { file: new Blob([]), fileName: 'x.csv' });
  await expect(empty).rejects.toMatchObject({ status: 422, code: 'table_file.empty' });
  await expect(bank.call(BatchMake, { ids: [999_999] })).rejects.toMatchObject({ code: 'wallet.not_approved' });
  await expect(bank.call(BatchFile, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('the limit for a second person is the platform’s, and holds for what is applied for from then on', async () => {
  const before = await platform.call(WalletSettingInfo, {});
  const after = await platform.call(WalletSettingSave, { ...before, second_audit_cents: 100 });
  await expect(platform.call(WalletSettingSave, before)).rejects.toMatchObject({ code: 'wire.version' });
  const user = await app.tenant();
  await expect(user.call(WalletSettingSave, after)).rejects.toMatchObject({ status: 403 });
  await funded(user, 1_000);
  const { id: bankcard_id } = await bound(user);
  const levels = async (amount_cents: number) =>
    (await user.call(WithdrawalApply, { amount_cents, bankcard_id })).audit_levels;
  expect([await levels(99), await levels(100)]).toEqual([1, 2]);
  await platform.call(WalletSettingSave, { ...after, second_audit_cents: before.second_audit_cents });
});

test('fifty applications at once never take more than there is', async () => {
  const user = await app.tenant();
  await funded(user, 10_000);
  const { id: bankcard_id } = await bound(user);
  const tries = Array.from({ length: 50 }, () => user.call(WithdrawalApply, { amount_cents: 900, bankcard_id }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ledger.insufficient' });
  }
  expect(await money(user)).toEqual({ available: 100, frozen: 9_900 });
  expect((await user.call(WithdrawalList, { state: 'applied' })).total).toBe(11);
});

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('apply', 'apply', 'cancel', 'approve', 'reject', 'batch', 'pay', 'fail'),
    cents: fc.integer({ min: 1, max: 40_000 }),
    pick: fc.nat(),
  }),
  { maxLength: 14 },
);

async function act(
  user: TestUser,
  bankcard_id: number,
  { act, cents, pick }: { act: string; cents: number; pick: number },
) {
  if (act === 'apply') return user.call(WithdrawalApply, { amount_cents: cents, bankcard_id });
  const { list } = await user.call(WithdrawalList, { limit: 200 });
  const choice = list[pick % Math.max(1, list.length)];
  if (!choice) return null;
  const { id, version, withdrawal_no } = choice;
  if (act === 'cancel') return user.call(WithdrawalCancel, { id, version });
  if (act === 'approve') return platform.call(TakecashAudit, { id, version, decision: 'approve' });
  if (act === 'reject') return platform.call(TakecashAudit, { id, version, decision: 'reject', reason: 'no' });
  if (act === 'batch') return platform.call(BatchMake, { ids: [id] });
  return bank.call(ResultImport, {}, resultFile(`${withdrawal_no},,${act === 'pay' ? 'paid' : 'failed'},`));
}

const expectedFaults = ['ledger.insufficient', 'wallet.state', 'wallet.not_approved'];

test('whatever happens to withdrawals, their states and the ledger agree', async () => {
  const start = 100_000;
  const play = async (steps: { act: string; cents: number; pick: number }[]) => {
    const user = await app.tenant();
    await funded(user, start);
    const { id } = await bound(user);
    for (const step of steps) {
      const fault = await act(user, id, step).then(
        () => null,
        (error: unknown) => error,
      );
      if (fault !== null)
        expect(expectedFaults).toContain(fault instanceof Error && 'code' in fault ? fault.code : fault);
    }
    const { list } = await user.call(WithdrawalList, { limit: 200 });
    const sum = (...states: string[]) =>
      list.filter(({ state }) => states.includes(state)).reduce((total, { amount_cents }) => total + amount_cents, 0);
    const frozenCents = sum('applied', 'second_audit', 'approved', 'paying');
    const paidCents = sum('paid');
    expect(await money(user)).toEqual({ available: start - frozenCents - paidCents, frozen: frozenCents });
    expect(await paidOut(user)).toBe(paidCents);
  };
  await fc.assert(fc.asyncProperty(acts, play), { numRuns: 12 });
});

test('the bank sees what is at each step, and what each of thirty days brought', async () => {
  const balanceSums = async () => {
    const { states, days } = await bank.call(TakecashFigures, {});
    const of = (wanted: string) => states.find(({ state }) => state === wanted) ?? { count: 0, amount_cents: 0 };
    return { applied: of('applied'), paid: of('paid'), days, today: days.at(-1) };
  };
  const before = await balanceSums();
  expect(before.days).toHaveLength(30);
  const user = await app.tenant();
  await funded(user, 50_000, 'figures');
  const { id } = await bound(user, 77);
  await user.call(WithdrawalApply, { amount_cents: 12_300, bankcard_id: id });
  const after = await balanceSums();
  expect(after.applied.count - before.applied.count).toBe(1);
  expect(after.applied.amount_cents - before.applied.amount_cents).toBe(12_300);
  expect((after.today?.applied_cents ?? 0) - (before.today?.applied_cents ?? 0)).toBe(12_300);
  expect(after.today?.day).toBe(businessDay(app.scope()));
  await expect(user.call(TakecashFigures, {})).rejects.toMatchObject({ status: 403 });
});

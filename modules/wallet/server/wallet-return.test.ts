import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding, cardNumber } from './testing/card-binding.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const platform = await app.tenant({ industry: 'platform' });
const bank = await app.tenant({ industry: 'bank' });
const { bound } = cardBinding(app, platform);
const { BatchList, BatchMake, ResultImport, ResultImportRows, TakecashAudit, WalletInfo } = walletContract;
const { WithdrawalApply, WithdrawalInfo, WithdrawalReturn, WithdrawalReturnDecide } = walletContract;
let serial = 50;

const bring = (...rows: string[]) => {
  const titles = 'Withdrawal number,Account number,Amount (¥),Result,Reason';
  return bank.call(ResultImport, {}, { file: new Blob([[titles, ...rows].join('\n')]), fileName: 'result.csv' });
};

async function funded(user: TestUser, cents: number): Promise<void> {
  const entries = [
    { account: 'clearing', channel: 'sandbox', amount_cents: -cents },
    { account: 'available', amount_cents: cents },
  ] as const;
  await ledger(user.scope()).post({ key: 'money', kind: 'settlement', subject_kind: 'test', subject_id: 1, entries });
}

/** A withdrawal of 1,234.50 yuan in a batch that the bank has. */
async function paying() {
  const user = await app.tenant();
  await funded(user, 200_000);
  serial += 1;
  const { id: bankcard_id } = await bound(user, serial);
  const { id, withdrawal_no } = await user.call(WithdrawalApply, { amount_cents: 123_450, bankcard_id });
  const { version } = await platform.call(WithdrawalInfo, { id });
  await platform.call(TakecashAudit, { id, version, decision: 'approve' });
  await platform.call(BatchMake, { ids: [id] });
  return { user, id, withdrawal_no, card: cardNumber(serial) };
}

/** As `paying`, and the bank says that it has paid. */
async function paid() {
  const withdrawal = await paying();
  await bring(`${withdrawal.withdrawal_no},,1234.50,成功,`);
  return withdrawal;
}

async function money(user: TestUser) {
  const accounts = await user.call(ledgerContract.AccountList, {});
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance_cents ?? 0;
  return { available: of('available'), frozen: of('frozen'), payout: of('payout') };
}

const back = { available: 200_000, frozen: 0, payout: 0 };

test('a file of answers can be tried, says what becomes of each withdrawal, and its wrong rows are corrected', async () => {
  const [one, two, three] = [await paying(), await paying(), await paying()];
  const titles = '付款明细\n提现单号,金额（元）,打款结果,失败原因';
  const rows = [
    `${one.withdrawal_no},1234.50,成功,`,
    `${two.withdrawal_no},1234.50,失败,户名不符`,
    `${three.withdrawal_no},1.00,成功,`,
  ];
  const file = () => ({ file: new Blob([[titles, ...rows].join('\n')]), fileName: 'result.csv' });
  const said = {
    rows: 3,
    accepted: 2,
    tally: [
      { key: 'pay', count: 1, amount_cents: 123_450 },
      { key: 'fail', count: 1, amount_cents: 123_450 },
    ],
    outcomes: [
      {
        row: 3,
        number: one.withdrawal_no,
        amount_cents: 123_450,
        outcome: 'pay',
        reason: '',
        name: expect.any(String),
      },
      { row: 4, number: two.withdrawal_no, name: two.user.account, outcome: 'fail', reason: '户名不符' },
    ],
    rejected: [{ row: 5, field: 'amount_cents', code: 'wallet.amount_differs' }],
    reading: { title_row: 2, note_count: 1 },
  };
  const trial = await bank.call(ResultImport, { dry_run: true }, file());
  expect(trial).toMatchObject({ ...said, created: 0, would_create: 2 });
  expect((await money(one.user)).payout).toBe(0);
  expect(await bank.call(ResultImport, {}, file())).toMatchObject({ ...said, created: 2 });
  expect([(await money(one.user)).payout, (await money(two.user)).available]).toEqual([123_450, 200_000]);
  const [differing] = trial.rejected_rows ?? [];
  const corrected = { row: 5, values: { ...differing?.values, amount_cents: '1234.5' } };
  expect(await bank.call(ResultImportRows, { rows: [corrected] })).toMatchObject({ created: 1, rejected: [] });
  expect((await money(three.user)).payout).toBe(123_450);
});

test('what the bank sends back after it was paid is available again, with its reason, once', async () => {
  const { user, id, withdrawal_no } = await paid();
  expect(await money(user)).toEqual({ available: 76_550, frozen: 0, payout: 123_450 });
  expect(await bring(`${withdrawal_no},,1234.50,退票,账户已销户`)).toMatchObject({
    tally: [{ key: 'return', count: 1, amount_cents: 123_450 }],
    rejected: [],
  });
  expect(await money(user)).toEqual(back);
  const detail = await user.call(WithdrawalInfo, { id });
  expect(detail).toMatchObject({ state: 'returned', reason: '账户已销户' });
  expect(detail.steps.slice(0, 2)).toMatchObject([
    { action: 'return', state: 'returned', reason: '账户已销户' },
    { action: 'pay', state: 'paid' },
  ]);
  expect(await bring(`${withdrawal_no},,1234.50,退汇,again`)).toMatchObject({ created: 0, skipped_duplicates: 1 });
  expect((await bring(`${withdrawal_no},,1234.50,成功,`)).rejected).toMatchObject([{ code: 'wallet.result_differs' }]);
  expect(await money(user)).toEqual(back);
  expect((await bank.call(BatchList, {})).list[0]).toMatchObject({ paid_count: 0, failed_count: 1, open_count: 0 });
  expect(await user.call(WalletInfo, {})).toMatchObject({ free_cents: 200_000 });
});

test('a person’s word moves no money until another one confirms it; refused, the withdrawal stays paid', async () => {
  const { user, id } = await paid();
  const { version } = await platform.call(WithdrawalInfo, { id });
  await expect(user.call(WithdrawalReturn, { id, version, reason: 'mine' })).rejects.toMatchObject({ status: 403 });
  const asked = await platform.call(WithdrawalReturn, { id, version, reason: 'wrong name' });
  expect(asked).toMatchObject({ state: 'return_asked', can_decide_return: true, can_confirm_return: false });
  const own = platform.call(WithdrawalReturnDecide, { id, version: asked.version, decision: 'approve' });
  await expect(own).rejects.toMatchObject({ status: 403, code: 'wallet.return_asker' });
  expect(await money(user)).toMatchObject({ payout: 123_450 });
  const refusal = { id, version: asked.version, decision: 'reject', reason: 'the money is there' } as const;
  const kept = await bank.call(WithdrawalReturnDecide, refusal);
  expect(kept).toMatchObject({ state: 'paid', can_return: true });
  await expect(bank.call(WithdrawalReturnDecide, refusal)).rejects.toMatchObject({ code: 'wire.version' });

  const again = await platform.call(WithdrawalReturn, { id, version: kept.version, reason: 'account closed' });
  const decision = { id, version: again.version, decision: 'approve' } as const;
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => bank.call(WithdrawalReturnDecide, decision)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await money(user)).toEqual(back);
  expect(await user.call(WithdrawalInfo, { id })).toMatchObject({ state: 'returned', reason: 'account closed' });
});

test('the tenant is told of it with the bank’s reason', async () => {
  const { user, withdrawal_no } = await paid();
  const texts = { text_en: '', text_zh: '', text_es: '', text_ja: '' };
  await user.call(messageContract.PurposeSave, {
    key: 'wallet.returned',
    is_on: true,
    channels: ['sms'],
    language: 'zh',
    ...texts,
  });
  await bring(`${withdrawal_no},,1234.50,退票,户名不符`);
  const query = 'select data from domain_event_outbox where supplier_id = $1 and event = $2';
  const { rows } = await app.scope().database.pool.query(query, [user.suid, 'wallet.withdrawal_returned']);
  expect(rows.map(({ data }) => JSON.parse(data))).toMatchObject([
    { withdrawal_no, amount_cents: 123_450, reason: '户名不符' },
  ]);
});

test('a row whose account number is another one is refused: a spreadsheet has rounded it', async () => {
  const { user, withdrawal_no, card } = await paid();
  const rounded = `${withdrawal_no},6.22202E+18,1234.50,退票,x`;
  expect((await bring(rounded)).rejected).toMatchObject([{ code: 'table_file.number_shortened' }]);
  expect(await money(user)).toMatchObject({ payout: 123_450 });
  const hidden = `${card.slice(0, 4)}****${card.slice(-4)}`;
  expect(await bring(`${withdrawal_no},${hidden},1234.50,成功,`)).toMatchObject({
    skipped_duplicates: 1,
    rejected: [],
  });
  expect(await bring(`${withdrawal_no},${card}\t,1234.50,退票,x`)).toMatchObject({
    tally: [{ key: 'return', count: 1 }],
  });
});

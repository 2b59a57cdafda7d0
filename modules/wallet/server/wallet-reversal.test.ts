import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding } from './testing/card-binding.fixture.ts';

const app = await testApp();
const platform = await app.tenant({ industry: 'platform' });
const { bound } = cardBinding(app, platform);
const { TransactionInfo, TransactionList, TransactionReverse } = ledgerContract;
const { TakecashAudit, WalletInfo, WithdrawalApply, WithdrawalInfo } = walletContract;

test('the posting of a withdrawal is left to the withdrawal, so that its money is never paid out twice', async () => {
  const user = await app.tenant();
  const entries = [
    { account: 'clearing', channel: 'sandbox', amount_cents: -10_000 },
    { account: 'available', amount_cents: 10_000 },
  ] as const;
  await ledger(user.scope()).post({ key: 'money', kind: 'settlement', subject_kind: 'test', subject_id: 1, entries });
  const { id: bankcard_id } = await bound(user);
  const { id, withdrawal_no } = await user.call(WithdrawalApply, { amount_cents: 10_000, bankcard_id });
  const { version } = await platform.call(WithdrawalInfo, { id });
  await platform.call(TakecashAudit, { id, version, decision: 'approve' });
  const [posting] = (await user.call(TransactionList, { subject_kind: 'withdrawal', subject_id: id })).list;
  const target = { id: posting?.id ?? 0 };
  await expect(platform.call(TransactionReverse, { ...target, reason: 'oops' })).rejects.toMatchObject({
    status: 409,
    code: 'ledger.not_reversible',
    message: `This belongs to Withdrawal ${withdrawal_no}: undo it there, by its own steps.`,
  });
  expect(await user.call(WalletInfo, {})).toMatchObject({ available_cents: 0, frozen_cents: 10_000 });
  expect(await platform.call(TransactionInfo, target)).toMatchObject({
    document: { kind: 'withdrawal', no: withdrawal_no, page: `/finance/wallettakecash/audit/${id}` },
  });
  expect(await user.call(TransactionInfo, target)).toMatchObject({
    document: { no: withdrawal_no, page: '/finance/PaymentWallet/WithdrawalRecord' },
  });
});

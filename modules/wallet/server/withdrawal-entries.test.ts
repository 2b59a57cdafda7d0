import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding } from './testing/card-binding.fixture.ts';

const { AccountList, EntryList } = ledgerContract;

test('each entry of a statement names the record that it belongs to, with the page that the reader has for it', async () => {
  const app = await testApp();
  const platform = await app.tenant({ account: 'operator-co', industry: 'platform' });
  const user = await app.tenant();
  await postMove(user.scope(), 'payment', 'clearing', 'available', 10_000);
  const { id: bankcard_id } = await cardBinding(app, platform).bound(user);
  const { id, withdrawal_no } = await user.call(walletContract.WithdrawalApply, { amount_cents: 4_000, bankcard_id });
  const accounts = await user.call(AccountList, {});
  const account_id = accounts.find(({ kind }) => kind === 'available')?.id ?? 0;

  const own = await user.call(EntryList, { account_id });
  expect(own.list.map(({ kind, document_no, document_page }) => [kind, document_no, document_page])).toEqual([
    ['withdrawal_applied', withdrawal_no, '/finance/PaymentWallet/WithdrawalRecord'],
    // Nobody has records of this kind.
    ['payment', '', ''],
  ]);
  const read = await platform.call(EntryList, {
    supplier_id: user.suid,
    account_id,
    kind: 'withdrawal_applied',
  });
  expect(read.list).toMatchObject([
    { amount_cents: -4_000, document_no: withdrawal_no, document_page: `/finance/wallettakecash/audit/${id}` },
  ]);
  expect(read.total).toBe(1);
});

import { moneyClaims } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding } from './testing/card-binding.fixture.ts';
import { walletModule } from './wallet.module.ts';

/** What each tenant lacks for somebody who waits, in cents. */
const lacking = new Map<number, number>();
const claimed: typeof walletModule = {
  ...walletModule,
  offers: (kernel) => [
    ...(walletModule.offers?.(kernel) ?? []),
    moneyClaims.offer({ key: 'test', missing: async ({ caller }) => lacking.get(caller.supplier_id) ?? 0 }),
  ],
};
const app = await testApp({ instead: [claimed], env: { TRUST_PROXY: 'true' } });
const { bound } = cardBinding(app, await app.tenant({ industry: 'platform' }));
const { WalletInfo, WithdrawalApply, WithdrawalList } = walletContract;

async function aWallet() {
  const user = await app.tenant();
  await postMove(user.scope(), 'payment', 'clearing', 'available', 5_000);
  return { ...user, card: await bound(user) };
}

test('nothing is withdrawn while somebody waits for the money, and all of it can be afterwards', async () => {
  const { suid, call, card } = await aWallet();
  const other = await aWallet();
  lacking.set(suid, 430);
  expect(await call(WalletInfo, {})).toMatchObject({ free_cents: 0, claimed_cents: 430, available_cents: 5_000 });
  const asked = { amount_cents: 1, bankcard_id: card.id };
  await expect(call(WithdrawalApply, asked)).rejects.toMatchObject({
    status: 409,
    code: 'wallet.claimed',
    fields: { amount_cents: expect.any(String) },
  });
  expect((await call(WithdrawalList, {})).total).toBe(0);
  // Another tenant's money is nobody's claim.
  expect(await other.call(WalletInfo, {})).toMatchObject({ free_cents: 5_000, claimed_cents: 0 });
  await other.call(WithdrawalApply, { amount_cents: 5_000, bankcard_id: other.card.id });
  lacking.delete(suid);
  expect(await call(WalletInfo, {})).toMatchObject({ free_cents: 5_000, claimed_cents: 0 });
  await call(WithdrawalApply, { ...asked, amount_cents: 5_000 });
});

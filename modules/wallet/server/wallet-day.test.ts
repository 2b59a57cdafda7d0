import { addDays } from '@linehaul/contract/calendar-day.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding } from './testing/card-binding.fixture.ts';

const { TakecashFigures, WithdrawalApply, WithdrawalList } = walletContract;
const { AccountList, DaySums, EntryList } = ledgerContract;

test.each(['02:00', '23:59'] as const)('money that moves at %s in Hefei is in that day’s figures', async (clock) => {
  const app = await testApp();
  const day = advanceTo(app, clock);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const bank = await app.tenant({ account: 'paying-bank', industry: 'bank' });
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  const user = await app.tenant();
  await postMove(user.scope(), 'payment', 'clearing', 'available', 50_000);
  const { id: bankcard_id } = await cardBinding(app, platform).bound(user);
  await user.call(WithdrawalApply, { amount_cents: 12_300, bankcard_id });

  const applied = async (of: string) =>
    (await user.call(WithdrawalList, { applied_day_from: of, applied_day_to: of })).total;
  expect([await applied(before), await applied(day), await applied(after)]).toEqual([0, 1, 0]);
  const { days } = await bank.call(TakecashFigures, {});
  expect(days.at(-1)).toMatchObject({ day, applied_cents: 12_300 });
  expect(days.at(-2)).toMatchObject({ day: before, applied_cents: 0 });
  const sums = await user.call(DaySums, { account_kind: 'available', day_from: before, day_to: after });
  expect(sums).toEqual([{ day, in_cents: 50_000, out_cents: 12_300 }]);
  const account = (await user.call(AccountList, {})).find(({ kind }) => kind === 'available');
  const entries = async (of: string) =>
    (await user.call(EntryList, { account_id: account?.id ?? 0, posted_day_from: of, posted_day_to: of })).total;
  expect([await entries(before), await entries(day), await entries(after)]).toEqual([0, 2, 0]);
});

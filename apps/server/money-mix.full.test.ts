import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { actAtRandom, checked, moneyWorld } from './testing/money-acts.ts';

const app = await testApp();
const { platform, acts } = await moneyWorld(app);

/** Bounded by count: `MONEY_ACTS` says how many, `MONEY_SEED` which ones. */
const count = Number(process.env.MONEY_ACTS ?? 3_000);
const seed = Number(process.env.MONEY_SEED ?? 1);

test('of thousands of acts with money, twelve at once, the books and the documents tell the same', async () => {
  await actAtRandom(acts, count, 12, seed);
  await app.runJob('ledger.check');
  await checked(app).catch(() => undefined);
  expect((await platform.call(ledgerContract.DifferenceList, {})).list).toEqual([]);
  expect(await platform.call(ledgerContract.TrialTotals, {})).toMatchObject({ balance_cents: 0, difference_count: 0 });
}, 3_600_000);

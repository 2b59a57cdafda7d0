import { randomUUID } from 'node:crypto';
import { exportOf } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { coreAccountKind, coreTransactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { pluginLedger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import {
  bid,
  bidLedger,
  depositActs,
  depositTexts,
  depositPlugin as key,
  memberDepositPlugin,
} from '@linehaul/modules/ledger/server/testing/member-deposit.fixture.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { type PaymentSubject, paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modulesWith } from './modules.ts';

/** Deposits that are paid as orders are, each of 20.00 yuan. */
const depositSubject: PaymentSubject = {
  key: 'bid',
  payee: 'tenant',
  ways: ['till'],
  due: async () => ({
    ...{ title: 'B1', due_cents: 2_000, is_paid: false },
    account: bidLedger.receiving('buyer_deposit', 'bid_deposit'),
  }),
  accountOf: () => bidLedger.receiving('buyer_deposit', 'bid_deposit'),
  page: () => '',
  paid: async () => undefined,
  refunded: async () => undefined,
};

const paidDeposits: ServerPlugin = {
  ...memberDepositPlugin,
  module: {
    ...memberDepositPlugin.module,
    offers: () => [...bidLedger.offers, paymentSubjects.offer(depositSubject)],
  },
};

const app = await testApp({ modules: modulesWith([paidDeposits]) });
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { AddonInstall, AddonUninstall, AddonPurge } = addonContract;
const { KindList, TrialBalance, TrialTotals, EntryList, AccountList, TransactionInfo } = ledgerContract;

/** A tenant with the plug-in and 1,000.00 yuan to take deposits from. */
async function bidder(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await postMove(user.scope(), 'payment', 'clearing', 'unsettled', 100_000);
  await postMove(user.scope(), 'settlement', 'unsettled', 'available', 100_000);
  return user;
}

const balances = async (user: TestUser) =>
  Object.fromEntries((await user.call(AccountList, {})).map(({ kind, balance_cents }) => [kind, balance_cents]));

test('every kind of the core is registered by one module, and the plug-in’s come after them with their names', async () => {
  const user = await app.tenant();
  const { accounts, transactions } = await user.call(KindList, {});
  const others = ['affiliate_commission', 'affiliate_share', 'buyer_deposit', 'kept_deposit'];
  expect(accounts.map(({ kind }) => kind)).toEqual([...coreAccountKind.options, ...others]);
  expect(transactions.map(({ kind }) => kind).slice(0, coreTransactionKind.options.length)).toEqual(
    coreTransactionKind.options,
  );
  expect(accounts.every(({ name, about }) => name !== '' && about !== '')).toBe(true);
  expect(accounts.at(-2)).toEqual({
    ...{ kind: 'buyer_deposit', holder: 'member', role: 'held' },
    ...{ name: depositTexts.en.kind.buyer_deposit, about: depositTexts.en.about.buyer_deposit },
  });
  for (const language of ['zh', 'es', 'ja'] as const) {
    const kindList = await app.client(user, language)(KindList, {});
    expect(kindList.accounts.at(-2)?.name).toBe(depositTexts[language].kind.buyer_deposit);
    expect(kindList.transactions.find(({ kind }) => kind === 'bid_deposit')?.name).toBe(
      depositTexts[language].kind.bid_deposit,
    );
  }
});

test('a deposit is taken, kept, given back and forfeited, and lists and balances show it like others', async () => {
  const user = await bidder();
  const acts = depositActs(user.scope());
  await acts.take(1, 'taken', 500);
  await acts.take(2, 'taken', 300);
  await acts.keep(1, 'kept', 200);
  await acts.giveBack(1, 'back', 300);
  const { transaction_id } = await acts.forfeit(1, 'forfeited', 200);
  expect(await balances(user)).toMatchObject({ available: 99_700, buyer_deposit: 300, kept_deposit: 0 });
  const trial = await user.call(TrialBalance, { account_kind: 'buyer_deposit' });
  expect(trial.list).toMatchObject([{ account_kind: 'buyer_deposit', credit_cents: 800, debit_cents: 500 }]);
  expect((await user.call(TrialTotals, {})).balance_cents).toBe(0);
  const account_id = trial.list[0]?.account_id ?? 0;
  const returns = await user.call(EntryList, { account_id, kind: 'bid_deposit_returned' });
  expect(returns.list).toMatchObject([{ amount_cents: -300, kind: 'bid_deposit_returned', subject_id: 1 }]);
  expect(await platform.call(TransactionInfo, { id: transaction_id })).toMatchObject({
    kind: 'bid_deposit_forfeited',
    can_reverse: false,
  });
});

test('no document takes out what another one has brought in, also by taking a step back', async () => {
  const user = await bidder();
  const acts = depositActs(user.scope());
  await acts.take(1, 'taken', 500);
  await acts.take(2, 'taken', 300);
  await expect(acts.giveBack(2, 'back', 301)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  await acts.keep(1, 'kept', 500);
  await expect(acts.reverse(1, 'taken')).rejects.toMatchObject({ code: 'ledger.insufficient' });
  await acts.reverse(1, 'kept');
  await expect(acts.reverse(1, 'kept')).resolves.toMatchObject({ is_new: false });
  await acts.reverse(1, 'taken');
  await expect(acts.reverse(1, 'nothing')).rejects.toMatchObject({ code: 'wire.not_found' });
  expect(await balances(user)).toMatchObject({ available: 99_700, buyer_deposit: 300, kept_deposit: 0 });
});

test('several at once take no more than there is, and a step that is repeated moves nothing', async () => {
  const user = await bidder();
  await depositActs(user.scope()).take(1, 'taken', 500);
  await depositActs(user.scope()).take(2, 'taken', 500);
  const tries = [1, 2, 3, 4].map((n) => depositActs(user.scope()).giveBack(1, `back ${n}`, 400));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await depositActs(user.scope()).take(1, 'taken', 500);
  expect(again.is_new).toBe(false);
  await expect(depositActs(user.scope()).take(1, 'taken', 501)).rejects.toMatchObject({ code: 'ledger.key_reused' });
  expect(await balances(user)).toMatchObject({ buyer_deposit: 600 });
});

test('a transaction that is rolled back leaves no trace of its posting', async () => {
  const user = await bidder();
  const failing = user.scope().transaction(async (tx) => {
    await depositActs(tx).take(1, 'taken', 500);
    throw new Error('the bid is void');
  });
  await expect(failing).rejects.toThrow('the bid is void');
  expect(await bidLedger.books(user.scope()).leftOf('buyer_deposit', bid(1))).toBe(0);
  await depositActs(user.scope()).take(1, 'taken', 400);
  expect(await bidLedger.books(user.scope()).leftOf('buyer_deposit', bid(1))).toBe(400);
});

const act = fc.record({
  name: fc.constantFrom('take', 'keep', 'giveBack', 'forfeit', 'reverse'),
  id: fc.integer({ min: 1, max: 3 }),
  step: fc.integer({ min: 1, max: 5 }),
  cents: fc.integer({ min: 1, max: 900 }),
});

test('after any sequence of steps the trial balance is zero and no deposit is below nothing', async () => {
  const refusedCodes = new Set<string>();
  let postedCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (sequence) => {
      const user = await bidder();
      for (const { name, id, step, cents } of sequence) {
        const acts = depositActs(user.scope());
        const posting = name === 'reverse' ? acts.reverse(id, `step ${step}`) : acts[name](id, `step ${step}`, cents);
        await posting.then(
          () => (postedCount += 1),
          (error: { code: string }) => refusedCodes.add(error.code),
        );
      }
      expect((await user.call(TrialTotals, {})).balance_cents).toBe(0);
      const sums = await balances(user);
      const { available = 0, buyer_deposit = 0, kept_deposit = 0 } = sums;
      expect(available + buyer_deposit + kept_deposit).toBe(100_000);
      for (const id of [1, 2, 3])
        for (const account of ['buyer_deposit', 'kept_deposit'] as const)
          expect(await bidLedger.books(user.scope()).leftOf(account, bid(id))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 15, seed: 20_261_128 },
  );
  expect(postedCount).toBeGreaterThan(40);
  expect([...refusedCodes].sort()).toEqual(
    expect.arrayContaining(['ledger.insufficient', 'ledger.key_reused', 'wire.not_found']),
  );
  await app.runJob('ledger.check');
}, 120_000);

test('a deposit that is paid lies in its own account, and what was forfeited of it is not refunded', async () => {
  const user = await bidder();
  const bidOf = (subject_id: number) => ({ subject_kind: 'bid', subject_id, subject_part: 'deposit', channel: 'cash' });
  const payment = await user.call(paymentContract.PaymentStart, bidOf(1));
  await user.call(paymentContract.PaymentStart, bidOf(2));
  expect(await balances(user)).toMatchObject({ buyer_deposit: 4_000 });
  const acts = depositActs(user.scope());
  await acts.keep(1, 'kept', 500);
  await acts.forfeit(1, 'forfeited', 500);
  const refund = { id: payment.id, reason: 'outbid', request_no: randomUUID() };
  await expect(user.call(paymentContract.PaymentRefund, { ...refund, amount_cents: 1_501 })).rejects.toMatchObject({
    code: 'ledger.insufficient',
  });
  await user.call(paymentContract.PaymentRefund, { ...refund, amount_cents: 1_500 });
  expect(await balances(user)).toMatchObject({ buyer_deposit: 2_000, available: 100_500 });
  expect((await user.call(TrialTotals, {})).balance_cents).toBe(0);
});

test('exported lists name registered kinds in the language of who takes them', async () => {
  const user = await bidder();
  await depositActs(user.scope()).take(1, 'taken', 700);
  const file = await app.client(user, 'zh')(exportOf(TrialBalance), { file_format: 'csv' });
  const text = file instanceof Download ? await file.response.text() : '';
  expect(text).toContain(depositTexts.zh.kind.buyer_deposit);
  expect(text).not.toContain('buyer_deposit');
});

test('a plug-in whose accounts are not empty is not uninstalled, and the sum is named', async () => {
  const user = await bidder();
  await depositActs(user.scope()).take(1, 'taken', 12_345);
  await expect(user.call(AddonUninstall, { key })).rejects.toMatchObject({
    code: 'ledger.not_empty',
    message: expect.stringContaining('¥123.45'),
  });
  const chinese = app.client(user, 'zh');
  await expect(chinese(AddonUninstall, { key })).rejects.toMatchObject({
    message: expect.stringContaining('竞拍保证金'),
  });
  await depositActs(user.scope()).giveBack(1, 'back', 12_345);
  await user.call(AddonUninstall, { key });
  await user.call(AddonPurge, { key, confirm: key });
});

test('a kind that is not its own is refused to a plug-in', async () => {
  const user = await bidder();
  const stolen = pluginLedger('thief', {
    accounts: {},
    transactions: {
      bid_deposit_returned: { name: '', moves: ['buyer_deposit', 'available'], freelyReversed: [] },
    },
  });
  const document = bid(1);
  const move = { kind: 'bid_deposit_returned', document, step: 'stolen', amount_cents: 5, to: 'available' } as const;
  // What the types refuse, a plug-in written without them could try.
  const from = JSON.parse('"buyer_deposit"');
  await expect(stolen.books(user.scope()).move({ ...move, from })).rejects.toThrow('foreign_kind');
  const kind = JSON.parse('"settlement"');
  const ownBooks = bidLedger.books(user.scope());
  await expect(
    ownBooks.move({ kind, document, step: 'x', from: 'available', to: 'fees', amount_cents: 5 }),
  ).rejects.toThrow('foreign_kind');
  await expect(
    ownBooks.move({ kind: 'bid_deposit', document, step: 'x', from: 'fees', to: 'buyer_deposit', amount_cents: 5 }),
  ).rejects.toThrow('foreign_kind');
});

const withLedger = (pluginKey: string, offers: typeof bidLedger.offers): ServerPlugin => ({
  ...memberDepositPlugin,
  key: pluginKey,
  module: { ...memberDepositPlugin.module, name: pluginKey, offers: () => offers },
});

test.each([
  [
    'a kind that another plug-in has',
    bidLedger.offers,
    'lottery offers "buyer_deposit" at kinds of ledger accounts, as bidding does',
  ],
  [
    'a kind of the core',
    pluginLedger('lottery', {
      accounts: {},
      transactions: { settlement: { name: 'x', moves: [], freelyReversed: [] } },
    }).offers,
    'lottery offers "settlement" at kinds of ledger transactions, as settlement does',
  ],
  [
    'moves of an account that is not its own',
    pluginLedger('lottery', {
      accounts: {},
      transactions: {
        prize: { name: 'bidding.kind.bid_deposit', moves: ['clearing', 'available'], freelyReversed: [] },
      },
    }).offers,
    'lottery: transactions of the kind "prize" move "clearing", which only kinds of payment may move',
  ],
  [
    'a kind without a name',
    pluginLedger('lottery', {
      accounts: {},
      transactions: { prize: { name: 'lottery.kind.prize', moves: ['available', 'fees'], freelyReversed: [] } },
    }).offers,
    'lottery.kind.prize: this name of a kind of the ledger is missing in en',
  ],
])('the server does not start with %s', async (_what, offers, message) => {
  const modules = modulesWith([memberDepositPlugin, withLedger('lottery', offers)]);
  await expect(app.sibling(modules)).rejects.toThrow(message);
});

test('books keep their names and stay right when the plug-in’s folder is gone', async () => {
  const user = await bidder();
  await depositActs(user.scope()).take(1, 'taken', 700);
  const url = await app.sibling(modulesWith([]));
  const call = app.client(user, 'zh', url);
  const kinds = await call(KindList, {});
  expect(kinds.accounts.find(({ kind }) => kind === 'buyer_deposit')?.name).toBe(depositTexts.zh.kind.buyer_deposit);
  expect(kinds.transactions.find(({ kind }) => kind === 'bid_deposit')?.name).toBe(depositTexts.zh.kind.bid_deposit);
  const { list } = await call(TrialBalance, { account_kind: 'buyer_deposit' });
  expect(list).toMatchObject([{ account_kind: 'buyer_deposit', balance_cents: 700 }]);
  const account_id = list[0]?.account_id ?? 0;
  const { list: entries } = await call(EntryList, { account_id });
  expect(entries).toMatchObject([{ kind: 'bid_deposit', amount_cents: 700 }]);
  expect((await call(TrialTotals, {})).balance_cents).toBe(0);
  const takeover = pluginLedger('lottery', {
    accounts: {
      buyer_deposit: {
        ...{ holder: 'tenant', role: 'own', canBeNegative: false, followsDocuments: false, isOpen: false },
        ...{ name: 'bidding.kind.buyer_deposit', about: 'bidding.about.buyer_deposit' },
      },
    },
    transactions: {},
  });
  const texts: ServerPlugin = { ...memberDepositPlugin, module: { ...memberDepositPlugin.module, offers: () => [] } };
  await expect(app.sibling(modulesWith([texts, withLedger('lottery', takeover.offers)]))).rejects.toThrow(
    'lottery: the ledger\'s kind "buyer_deposit" is bidding\'s',
  );
});

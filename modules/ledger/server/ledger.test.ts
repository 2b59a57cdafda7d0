import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { ledgerContract, type TrialRow } from '../contract/ledger.contract.ts';
import { type Posting, transfer } from './ledger.rules.ts';
import { ledger } from './ledger.steps.ts';

const app = await testApp();
const admin = await app.tenant({ account: 'platform', industry: 'platform' });
const { AccountList, BooksList, EntryList, DaySums, TransactionInfo, TransactionList, TrialBalance, TrialTotals } =
  ledgerContract;
type User = Awaited<ReturnType<typeof app.tenant>>;

const gateway = { account: 'clearing', channel: 'sandbox' } as const;
const unsettledAccount = { account: 'unsettled' } as const;
const availableAccount = { account: 'available' } as const;

function payment(key: string, cents: number, subject_id = 1): Posting {
  return {
    key,
    kind: 'payment',
    subject_kind: 'order',
    subject_id,
    entries: transfer(cents, gateway, unsettledAccount),
  };
}

function settlement(key: string, cents: number): Posting {
  const entries = transfer(cents, unsettledAccount, availableAccount);
  return { key, kind: 'settlement', subject_kind: 'order', subject_id: 1, entries };
}

async function accountOf(user: User, kind: string): Promise<number> {
  const accountRow = (await user.call(AccountList, {})).find((account) => account.kind === kind);
  return accountRow?.id ?? 0;
}

async function balances(user: User): Promise<Record<string, number>> {
  const accounts = await user.call(AccountList, {});
  return Object.fromEntries(accounts.map(({ kind, channel, balance_cents }) => [kind + channel, balance_cents]));
}

test('a posting moves money, and the statement tells each step with its balance', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('order 1 paid', 1000));
  await books.post(payment('order 2 paid', 250, 2));
  await books.post(settlement('order 1 settled', 1000));
  expect(await balances(user)).toEqual({ clearingsandbox: -1250, unsettled: 250, available: 1000 });
  const { list, total } = await user.call(EntryList, { account_id: await accountOf(user, 'unsettled') });
  expect(total).toBe(3);
  expect(list.map(({ seq, amount_cents, balance_after_cents }) => [seq, amount_cents, balance_after_cents])).toEqual([
    [3, -1000, 250],
    [2, 250, 1250],
    [1, 1000, 1000],
  ]);
  const [ofOrder] = (await user.call(TransactionList, { subject_kind: 'order', subject_id: 2 })).list;
  const { entries } = await user.call(TransactionInfo, { id: ofOrder?.id ?? 0 });
  expect(entries.map(({ account_kind, channel, amount_cents }) => [account_kind, channel, amount_cents])).toEqual([
    ['clearing', 'sandbox', -250],
    ['unsettled', '', 250],
  ]);
});

test('what came in and went out is summed by day', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('a', 300));
  await books.post(payment('b', 200));
  await books.post(settlement('c', 400));
  const day = businessDay(app.scope());
  const span = { account_kind: 'unsettled', day_from: day, day_to: day } as const;
  expect(await user.call(DaySums, span)).toEqual([{ day, in_cents: 500, out_cents: 400 }]);
  await expect(user.call(DaySums, { ...span, day_from: '2020-01-01' })).rejects.toMatchObject({ status: 422 });
});

test('the same key with the same content posts once; with another content it is refused', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  const first = await books.post(payment('order 1 paid', 700));
  expect(await books.post(payment('order 1 paid', 700))).toEqual({ ...first, is_new: false });
  await expect(books.post(payment('order 1 paid', 701))).rejects.toMatchObject({ code: 'ledger.key_reused' });
  expect(await balances(user)).toEqual({ clearingsandbox: -700, unsettled: 700 });
});

test('a hundred postings of one key at once have one effect', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  const all = await Promise.all(Array.from({ length: 100 }, () => books.post(payment('order 1 paid', 700))));
  expect(all.filter(({ is_new }) => is_new)).toHaveLength(1);
  expect(new Set(all.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  expect(await balances(user)).toEqual({ clearingsandbox: -700, unsettled: 700 });
});

test('no account of a tenant goes below zero, however many try at once', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('order 1 paid', 1000));
  const tries = Array.from({ length: 20 }, (_, at) => books.post(settlement(`settled ${at}`, 300)));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ledger.insufficient' });
  }
  expect(await balances(user)).toEqual({ clearingsandbox: -1000, unsettled: 100, available: 900 });
});

test('a pending transaction promises its money until it is posted or given back', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('order 1 paid', 1000));
  const { transaction_id } = await books.hold(settlement('promise', 800));
  expect(await books.free('unsettled')).toBe(200);
  expect(await books.free('available')).toBe(0);
  await expect(books.post(settlement('too much', 300))).rejects.toMatchObject({ code: 'ledger.insufficient' });
  await books.settle(transaction_id, 'promise kept');
  await books.settle(transaction_id, 'promise kept');
  expect(await balances(user)).toEqual({ clearingsandbox: -1000, unsettled: 200, available: 800 });
  await expect(books.release(transaction_id, 'too late')).rejects.toMatchObject({ code: 'ledger.resolved' });
  expect(await books.transaction(transaction_id)).toMatchObject({ phase: 'pending', reversed_by_id: null });

  const second = await books.hold(settlement('promise 2', 200));
  await books.release(second.transaction_id, 'promise 2 broken');
  expect(await books.free('unsettled')).toBe(200);
  await expect(books.settle(second.transaction_id, 'again')).rejects.toMatchObject({ code: 'ledger.resolved' });
  const newPosting = await books.post(settlement('plain', 1));
  await expect(books.settle(newPosting.transaction_id, 'x')).rejects.toMatchObject({ code: 'ledger.not_pending' });
});

test('a transaction is taken back once, and all its accounts are as before', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('order 1 paid', 1000));
  const before = await balances(user);
  const { transaction_id: id } = await books.post(settlement('settled', 600));
  const { transaction_id } = await books.reverse(id, 'back', 'wrong order');
  const reversal = await books.transaction(transaction_id);
  expect(reversal).toMatchObject({ kind: 'reversal', reverses_id: id, memo: 'wrong order' });
  expect(await balances(user)).toMatchObject({ ...before, available: 0 });
  expect(await user.call(TransactionInfo, { id })).toMatchObject({ reversed_by_id: reversal.id });
  await expect(books.reverse(id, 'again', '')).rejects.toMatchObject({ code: 'ledger.reversed' });
  await expect(books.reverse(reversal.id, 'x', '')).rejects.toMatchObject({ code: 'ledger.not_posted' });
});

test('a tenant reads its own books only; the platform reads those of all', async () => {
  const user = await app.tenant();
  const stranger = await app.tenant();
  const { transaction_id: id } = await ledger(user.scope()).post(payment('order 1 paid', 1000));
  await expect(stranger.call(TransactionInfo, { id })).rejects.toMatchObject({ status: 404 });
  const account_id = await accountOf(user, 'unsettled');
  expect((await stranger.call(EntryList, { supplier_id: user.suid, account_id })).total).toBe(0);
  expect((await stranger.call(TransactionList, { supplier_id: user.suid })).total).toBe(0);
  expect(await stranger.call(AccountList, { supplier_id: user.suid })).toEqual([]);
  expect((await stranger.call(TrialBalance, { supplier_id: user.suid, is_by_tenant: true })).list).toEqual([]);
  expect(await stranger.call(TrialTotals, { supplier_id: user.suid })).toMatchObject({ account_count: 0 });
  await expect(stranger.call(BooksList, {})).rejects.toMatchObject({ status: 403 });
  expect((await admin.call(EntryList, { supplier_id: user.suid, account_id })).total).toBe(1);
  expect(await admin.call(TransactionInfo, { id })).toMatchObject({ supplier_id: user.suid });
});

const sumsOf = (row: TrialRow) => [
  `${row.account_kind}${row.channel}`,
  row.opening_cents,
  row.debit_cents,
  row.credit_cents,
  row.balance_cents,
];

test('a trial balance tells what stood before a span, what moved in it and what is at its end', async () => {
  const user = await app.tenant();
  const stranger = await app.tenant();
  await ledger(user.scope()).post(payment('order 1 paid', 1000));
  const before = app.now();
  app.advance(60);
  const now = () => app.scope(user.suid, 'logistics');
  await ledger(now()).post(payment('order 2 paid', 500));
  await ledger(now()).post(settlement('order 1 settled', 300));
  const supplier_id = user.suid;
  const until = { posted_until: before };
  expect((await user.call(TrialBalance, until)).list.map(sumsOf)).toEqual([
    ['available', 0, 0, 0, 0],
    ['unsettled', 0, 0, 1000, 1000],
    ['clearingsandbox', 0, 1000, 0, -1000],
  ]);
  const since = { posted_from: before + 1 };
  const rows = [
    ['available', 0, 0, 300, 300],
    ['unsettled', 1000, 300, 500, 1200],
    ['clearingsandbox', -1000, 500, 0, -1500],
  ];
  expect((await user.call(TrialBalance, since)).list.map(sumsOf)).toEqual(rows);
  expect((await admin.call(TrialBalance, { ...since, supplier_id })).list.map(sumsOf)).toEqual(rows);
  const sums = {
    account_count: 3,
    difference_count: 0,
    opening_cents: 0,
    debit_cents: 800,
    credit_cents: 800,
    balance_cents: 0,
  };
  expect(await user.call(TrialTotals, since)).toEqual(sums);
  expect(await admin.call(TrialTotals, { ...since, supplier_id })).toEqual(sums);
  expect((await stranger.call(TrialBalance, { supplier_id })).list).toEqual([]);

  const [, unsettledRow] = (await user.call(TrialBalance, since)).list;
  const entriesSince = await user.call(EntryList, { ...since, account_id: unsettledRow?.account_id ?? 0 });
  expect(entriesSince.list.map(({ amount_cents }) => amount_cents)).toEqual([-300, 500]);
  const entriesUntil = await user.call(EntryList, { ...until, account_id: unsettledRow?.account_id ?? 0 });
  expect(entriesUntil.list.map(({ amount_cents }) => amount_cents)).toEqual([1000]);
});

test('the platform sees all books by kind and channel, and behind each sum the accounts of the tenants', async () => {
  const one = await app.tenant();
  const other = await app.tenant();
  await ledger(one.scope()).post(payment('paid', 70));
  await ledger(other.scope()).post(payment('paid', 30));
  const of = { account_kind: 'clearing', channel: 'sandbox' } as const;
  const [sum, ...none] = (await admin.call(TrialBalance, of)).list;
  expect(none).toEqual([]);
  expect(sum).toMatchObject({ supplier_id: null, account_id: null });
  const { list: accounts } = await admin.call(TrialBalance, { ...of, is_by_tenant: true, limit: 200 });
  expect(accounts.reduce((total, { balance_cents }) => total + balance_cents, 0)).toBe(sum?.balance_cents);
  const own = accounts.filter(({ supplier_id }) => supplier_id === one.suid || supplier_id === other.suid);
  expect(own.map(({ balance_cents }) => balance_cents)).toEqual([-70, -30]);
  expect(own.every(({ shop_name, account_id }) => shop_name !== '' && account_id !== null)).toBe(true);
  const all = await admin.call(TrialTotals, {});
  expect(all).toMatchObject({ opening_cents: 0, balance_cents: 0 });
  expect(all.credit_cents).toBe(all.debit_cents);
  const { list: holders } = await admin.call(BooksList, { limit: 200 });
  expect(holders.map(({ id }) => id)).toEqual(expect.arrayContaining([one.suid, other.suid]));
});

test('an operator without the call gets nowhere', async () => {
  const user = await app.tenant();
  const clerk = await app.operator(user);
  await expect(clerk.call(AccountList, {})).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(TransactionList, {})).rejects.toMatchObject({ status: 403 });
});

const day = '2026-01-01';
const forgeries: [string, (suid: number) => ReturnType<typeof sql>][] = [
  ['changes an entry', (suid) => sql`update ledger_entry set amount_cents = 1 where supplier_id = ${suid}`],
  ['removes an entry', (suid) => sql`delete from ledger_entry where supplier_id = ${suid}`],
  ['changes a transaction', (suid) => sql`update ledger_transaction set memo = 'x' where supplier_id = ${suid}`],
  ['removes a transaction', (suid) => sql`delete from ledger_transaction where supplier_id = ${suid}`],
  ['empties the table', () => sql`truncate ledger_entry`],
  ['moves a balance', (suid) => sql`update ledger_account set balance_cents = 1 where supplier_id = ${suid}`],
  ['removes an account', (suid) => sql`delete from ledger_account where supplier_id = ${suid}`],
  [
    'begins an account with money',
    (suid) => sql`insert into ledger_account (supplier_id, kind, balance_cents) values (${suid}, 'deposit', 5)`,
  ],
  [
    'adds an entry to a statement',
    (suid) => sql`insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents,
      balance_after_cents, posted_at) select supplier_id, account_id, seq + 1, transaction_id, 5, 5, ${day}
      from ledger_entry where supplier_id = ${suid}`,
  ],
  [
    'writes a transaction that is not balanced',
    (suid) => sql`insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts,
      subject_kind, login_name, posted_at) select supplier_id, 'forged', kind, phase, account_ids,
      array[amounts[1] - 1, amounts[2]], subject_kind, login_name, ${day} from ledger_transaction
      where supplier_id = ${suid}`,
  ],
  [
    'takes back more than there was',
    (suid) => sql`insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts,
      reverses_id, subject_kind, login_name, posted_at) select supplier_id, 'forged', 'reversal', phase, account_ids,
      array[500, -500], id, subject_kind, login_name, ${day} from ledger_transaction where supplier_id = ${suid}`,
  ],
];

test.each(forgeries)('the database itself refuses anyone who %s', async (_who, forge) => {
  const user = await app.tenant();
  await ledger(user.scope()).post(payment('order 1 paid', 1000));
  await expect(app.asOwner((owner) => forge(user.suid).execute(owner))).rejects.toMatchObject({
    code: expect.stringMatching(/^LH00[12]$/),
  });
  expect(await balances(user)).toEqual({ clearingsandbox: -1000, unsettled: 1000 });
});

test.runIf(inject('cluster').worker)("the server's role cannot get around the guards of the books", async () => {
  const { pool } = app.scope().database;
  for (const beyond of [
    'set session_replication_role = replica',
    'alter table ledger_entry disable trigger user',
    'drop trigger ledger_entry_is_final on ledger_entry',
    'truncate ledger_entry',
    'drop table ledger_entry',
    'delete from schema_migration',
  ]) {
    await expect(pool.query(beyond)).rejects.toMatchObject({ code: '42501' });
  }
});

interface Model {
  unsettled: number;
  available: number;
}

const flow = fc.array(
  fc.record({
    step: fc.constantFrom('pay', 'settle', 'refund', 'hold_keep', 'hold_break', 'reverse'),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 12 },
);

test('whatever flows: entries add up to zero, balances are the sums of their entries, nothing is negative', async () => {
  const play = async (steps: { step: string; cents: number }[]) => {
    const user = await app.tenant();
    const model: Model = { unsettled: 0, available: 0 };
    const past: { at: number; balances: Record<string, number> }[] = [];
    for (const [at, { step, cents }] of steps.entries()) {
      await one(ledger(app.scope(user.suid, 'logistics')), model, step, cents, `${step} ${at}`);
      past.push({ at: app.now(), balances: await balances(user) });
      app.advance(7);
    }
    await checkPast(user, past);
    const finalBalances = await balances(user);
    expect(finalBalances.unsettled ?? 0).toBe(model.unsettled);
    expect(finalBalances.available ?? 0).toBe(model.available);
    let total = 0;
    for (const { id, balance_cents, reserved_cents } of await user.call(AccountList, {})) {
      const { list } = await user.call(EntryList, { account_id: id, limit: 200 });
      expect(list.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(balance_cents);
      expect(list[0]?.balance_after_cents ?? 0).toBe(balance_cents);
      expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => list.length - at));
      expect(reserved_cents).toBe(0);
      total += balance_cents;
    }
    expect(total).toBe(0);
  };
  await fc.assert(fc.asyncProperty(flow, play), { numRuns: 25 });
});

/** At the instant after each step the books are what they were then, whatever came later, and add up to zero. */
async function checkPast(user: User, past: readonly { at: number; balances: Record<string, number> }[]) {
  for (const [n, moment] of past.entries()) {
    const posted_until = moment.at + (n % 7);
    const { list } = await user.call(TrialBalance, { posted_until });
    const then = Object.fromEntries(list.map((row) => [row.account_kind + row.channel, row.balance_cents]));
    expect(then).toMatchObject(moment.balances);
    const totals = await user.call(TrialTotals, { posted_until, posted_from: past[Math.floor(n / 2)]?.at ?? 0 });
    expect(totals).toMatchObject({ opening_cents: 0, balance_cents: 0 });
    expect(totals.debit_cents).toBe(totals.credit_cents);
  }
}

type Books = ReturnType<typeof ledger>;
type Step = (books: Books, cents: number, key: string) => Promise<unknown>;

/** Steps that take money, by the account they take it from. */
const takes: Record<string, { from: keyof Model; moves: boolean; run: Step }> = {
  settle: { from: 'unsettled', moves: true, run: (books, cents, key) => books.post(settlement(key, cents)) },
  refund: {
    from: 'available',
    moves: true,
    run: (books, cents, key) =>
      books.post({ ...payment(key, cents), kind: 'refund', entries: transfer(cents, availableAccount, gateway) }),
  },
  hold_keep: {
    from: 'unsettled',
    moves: true,
    run: async (books, cents, key) =>
      books.settle((await books.hold(settlement(key, cents))).transaction_id, `${key} kept`),
  },
  hold_break: {
    from: 'unsettled',
    moves: false,
    run: async (books, cents, key) =>
      books.release((await books.hold(settlement(key, cents))).transaction_id, `${key} broken`),
  },
};

async function one(books: Books, model: Model, step: string, cents: number, key: string) {
  const move = takes[step];
  if (!move) {
    const { transaction_id } = await books.post(payment(key, cents));
    if (step === 'reverse') await books.reverse(transaction_id, `${key} back`, '');
    else model.unsettled += cents;
    return;
  }
  if (model[move.from] < cents) {
    await expect(move.run(books, cents, key)).rejects.toMatchObject({ code: 'ledger.insufficient' });
    return;
  }
  await move.run(books, cents, key);
  if (!move.moves) return;
  model[move.from] -= cents;
  if (move.from === 'unsettled') model.available += cents;
}

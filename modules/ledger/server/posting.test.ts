import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AccountKind } from '../contract/ledger-rows.contract.ts';
import { type Posting, transfer } from './ledger.rules.ts';
import { ledger } from './ledger.steps.ts';

const app = await testApp();
const gateway = { account: 'clearing', channel: 'sandbox' } as const;

function payment(key: string, cents: number): Posting {
  const entries = transfer(cents, gateway, { account: 'unsettled' });
  return { key, kind: 'payment', subject_kind: 'order', subject_id: 1, entries };
}

function between(key: string, cents: number, from: AccountKind, to: AccountKind): Posting {
  const entries = transfer(cents, { account: from }, { account: to });
  return { key, kind: 'settlement', subject_kind: 'order', subject_id: 1, entries };
}

type User = Awaited<ReturnType<typeof app.tenant>>;

/** Books with 1000 cents unsettled, and the accounts opened that rows by hand name, in this order of their ids. */
async function openedBooks() {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('paid', 1000));
  for (const account of ['available', 'frozen'] as const) {
    await books.post(between(`to ${account}`, 10, 'unsettled', account));
    await books.post(between(`from ${account}`, 10, account, 'unsettled'));
  }
  const accounts = await books.accounts();
  expect(accounts.map(({ kind }) => kind)).toEqual(['clearing', 'unsettled', 'available', 'frozen']);
  return { user, books };
}

const { user: stranger } = await openedBooks();

interface Row {
  key: string;
  phase: string;
  resolves_id: number | null;
  reverses_id: number | null;
  /** By their kinds; `foreign` is one of another tenant, `missing` none at all. */
  accounts: string[];
  amounts: (number | null)[];
}

/** What somebody with SQL puts into the ledger, without our port. */
async function putIn(user: User, row: Partial<Row>) {
  const { key = 'by hand', phase = 'posted', resolves_id = null, reverses_id = null } = row;
  const { accounts = ['unsettled', 'available'], amounts = [-5, 5] } = row;
  const ids = new Map<string, number>([['missing', 2 ** 40]]);
  for (const { kind, id } of await ledger(user.scope()).accounts()) ids.set(kind, id);
  for (const { kind, id } of await ledger(stranger.scope()).accounts()) if (kind === 'frozen') ids.set('foreign', id);
  return sql`insert into ledger_transaction (supplier_id, key, kind, phase, resolves_id, reverses_id,
      subject_kind, subject_id, memo, login_name, posted_at, account_ids, amounts)
    values (${user.suid}, ${key}, 'settlement', ${phase}, ${resolves_id}, ${reverses_id}, 'order', 1, '', 'x', now(),
      ${accounts.map((name) => ids.get(name) ?? null)}, ${amounts})`.execute(app.scope().unscoped('hand-written'));
}

const three = ['unsettled', 'available', 'frozen'];
const wrong: [string, Partial<Row>, string][] = [
  ['is not balanced', { amounts: [-6, 5] }, 'LH002'],
  ['has an entry of nothing', { amounts: [0, 0] }, '23514'],
  ['has an entry of nothing among others', { accounts: three, amounts: [-5, 0, 5] }, '23514'],
  ['is not balanced in three', { accounts: three, amounts: [-5, 1, 5] }, 'LH002'],
  ['has an entry without an amount', { amounts: [5, null] }, '23514'],
  ['has an entry without an amount among others', { accounts: three, amounts: [-5, null, 5] }, '23514'],
  ['promises without an amount', { phase: 'pending', amounts: [5, null] }, '23514'],
  ['has one entry', { accounts: ['available'], amounts: [5] }, 'LH002'],
  ['has none', { accounts: [], amounts: [] }, 'LH002'],
  ['has more amounts than accounts', { accounts: ['unsettled'] }, 'LH002'],
  ['has more accounts than amounts', { accounts: three }, 'LH002'],
  ['has more amounts than two accounts', { amounts: [-5, 5, -5] }, 'LH002'],
  ['promises to more accounts than amounts', { phase: 'pending', accounts: three }, 'LH002'],
  ['takes accounts in another order', { accounts: ['available', 'unsettled'], amounts: [5, -5] }, 'LH002'],
  ['takes three in another order', { accounts: three.toReversed(), amounts: [2, 3, -5] }, 'LH002'],
  ['names no account', { accounts: ['unsettled', 'nothing'] }, 'LH002'],
  ['promises to no account', { phase: 'pending', accounts: ['unsettled', 'nothing'] }, 'LH002'],
  ['promises to an account that is not there', { phase: 'pending', accounts: ['unsettled', 'missing'] }, 'LH002'],
  ['takes from an account that is not there', { accounts: ['available', 'missing'], amounts: [5, -5] }, 'LH002'],
  ['gives to an account that is not there', { accounts: ['unsettled', 'missing'] }, 'LH002'],
  ['gives one of three nowhere', { accounts: ['unsettled', 'available', 'missing'], amounts: [-5, 2, 3] }, 'LH002'],
  ['moves another tenant’s account', { accounts: ['foreign', 'unsettled'], amounts: [5, -5] }, 'LH002'],
  ['promises from another tenant’s account', { phase: 'pending', accounts: ['unsettled', 'foreign'] }, 'LH002'],
  ['takes what is not there', { amounts: [-5000, 5000] }, '23514'],
  ['takes what is not there from the second', { amounts: [5, -5] }, '23514'],
  ['promises what is not there', { phase: 'pending', amounts: [-5000, 5000] }, '23514'],
  ['is neither posted nor pending', { phase: 'perhaps' }, '22P02'],
  ['gives nothing back', { phase: 'void', accounts: [], amounts: [] }, 'LH002'],
  ['promises and resolves', { phase: 'pending', resolves_id: 1 }, 'LH002'],
  ['resolves and takes back', { resolves_id: 1, reverses_id: 1 }, 'LH002'],
  ['resolves what is not there', { resolves_id: 2 ** 40 }, 'LH003'],
  ['takes back what is not there', { reverses_id: 2 ** 40 }, 'LH002'],
  ['has no key', { key: '' }, '23514'],
  ['has a key without end', { key: 'x'.repeat(201) }, '23514'],
];

test.each(wrong)('a posting that %s is refused by the database', async (_what, row, code) => {
  const { user, books } = await openedBooks();
  const before = await books.accounts();
  await expect(putIn(user, row)).rejects.toMatchObject({ code });
  expect(await books.accounts()).toEqual(before);
});

test('a kind of account that cannot be is not opened', async () => {
  const user = await app.tenant();
  const entries = transfer(5, { account: 'zzz' as AccountKind }, { account: 'unsettled' });
  const posting: Posting = { key: 'zzz', kind: 'settlement', subject_kind: 'order', subject_id: 1, entries };
  await expect(ledger(user.scope()).post(posting)).rejects.toMatchObject({ code: '23503' });
  expect(await ledger(user.scope()).accounts()).toEqual([]);
});

test('a kind that a plug-in’s migration adds is opened, and goes below zero if the kind says so', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await sql`insert into ledger_account_kind values ('points', false), ('points_issued', true)`.execute(
    app.scope().unscoped('hand-written'),
  );
  const points = 'points' as AccountKind;
  const issuedPoints = 'points_issued' as AccountKind;
  await books.post(between('issued', 5, issuedPoints, points));
  expect(await books.accounts()).toMatchObject([
    { kind: 'points', balance_cents: 5 },
    { kind: 'points_issued', balance_cents: -5 },
  ]);
  await expect(books.post(between('too many', 6, points, issuedPoints))).rejects.toMatchObject({
    code: 'ledger.insufficient',
  });
});

test('a resolution by hand posts what was planned and nothing else', async () => {
  const { user, books } = await openedBooks();
  const { transaction_id: resolves_id } = await books.hold(between('plan', 5, 'unsettled', 'available'));
  await expect(putIn(user, { resolves_id, amounts: [-6, 6] })).rejects.toMatchObject({ code: 'LH002' });
  const elsewhere = { resolves_id, accounts: ['unsettled', 'frozen'] };
  await expect(putIn(user, elsewhere)).rejects.toMatchObject({ code: 'LH002' });
  const twice = { resolves_id, accounts: ['unsettled', 'available', 'available'], amounts: [-5, 2, 3] };
  await expect(putIn(user, twice)).rejects.toMatchObject({ code: 'LH002' });
  await putIn(user, { resolves_id });
  expect(await books.free('unsettled')).toBe(995);
  expect(await books.free('available')).toBe(5);
  await expect(putIn(user, { resolves_id, key: 'again' })).rejects.toMatchObject({ code: 'LH005' });
});

test('a posting may move one account twice', async () => {
  const { user, books } = await openedBooks();
  await putIn(user, { accounts: ['clearing', 'unsettled', 'unsettled'], amounts: [-9, 4, 5] });
  expect(await books.free('unsettled')).toBe(1009);
});

test('accounts are moved and outcomes written by a posting alone, even from inside of somebody’s own function', async () => {
  const { user } = await openedBooks();
  const own = sql`do $$ begin update ledger_account set balance_cents = balance_cents + 1; end $$`;
  await expect(own.execute(app.scope().unscoped('hand-written'))).rejects.toMatchObject({ code: 'LH001' });
  const past = sql`select ledger_post_any(t) from
    (select (jsonb_populate_record(t, '{"key": "past the trigger"}')).* from ledger_transaction t
      where t.supplier_id = ${user.suid} and t.key = 'paid') t`;
  await expect(past.execute(app.scope().unscoped('hand-written'))).rejects.toMatchObject({ code: 'LH001' });
  const outcome = sql`insert into ledger_outcome select supplier_id, id, id from ledger_transaction`;
  await expect(outcome.execute(app.scope().unscoped('hand-written'))).rejects.toMatchObject({ code: 'LH001' });
});

test('a row that is put in by hand is booked as any other, whatever it says of its entries', async () => {
  const { user, books } = await openedBooks();
  await sql`insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts, seqs,
      subject_kind, login_name, posted_at)
    select supplier_id, 'again', kind, phase, account_ids, amounts, '{77,78}', subject_kind, login_name, posted_at
    from ledger_transaction where supplier_id = ${user.suid} and key = 'paid'`.execute(
    app.scope().unscoped('hand-written'),
  );
  expect(await books.free('unsettled')).toBe(2000);
  const { rows } = await sql<{ seqs: number[] }>`select seqs from ledger_transaction
    where supplier_id = ${user.suid} and key = 'again'`.execute(app.scope().unscoped('hand-written'));
  expect(rows).toEqual([{ seqs: [2, 6] }]);
});

test('an account that was opened in a transaction which came to nothing is opened again', async () => {
  const user = await app.tenant();
  const first = user.scope().transaction(async (scope) => {
    await ledger(scope).post(payment('paid', 1000));
    await ledger(scope).post(payment('paid once more', 1000));
    throw new Error('came to nothing');
  });
  await expect(first).rejects.toThrow('came to nothing');
  const books = ledger(user.scope());
  expect(await books.accounts()).toEqual([]);
  await books.post(payment('paid', 1000));
  expect(await books.free('unsettled')).toBe(1000);
});

test('the same key for anything else is refused, and the order of entries is nothing else', async () => {
  const { books } = await openedBooks();
  const entries = [
    { account: 'unsettled', amount_cents: -100 },
    { account: 'available', amount_cents: 60 },
    { account: 'frozen', amount_cents: 40 },
  ] as const;
  const one: Posting = { key: 'one', kind: 'settlement', subject_kind: 'order', subject_id: 1, entries };
  const first = await books.post(one);
  expect(await books.post({ ...one, entries: entries.toReversed() })).toEqual({ ...first, is_new: false });
  expect(await books.post({ ...one, memo: 'by another person' })).toEqual({ ...first, is_new: false });
  const before = await books.accounts();
  const [from, to, rest] = entries;
  const others: Posting[] = [
    { ...one, kind: 'refund' },
    { ...one, subject_kind: 'payment' },
    { ...one, subject_id: 2 },
    { ...one, entries: [from, { ...to, amount_cents: 50 }, { ...rest, amount_cents: 50 }] },
    { ...one, entries: [from, { ...to, amount_cents: 100 }] },
    { ...one, entries: [{ ...from, account: 'clearing', channel: 'sandbox' }, to, rest] },
  ];
  for (const other of others) await expect(books.post(other)).rejects.toMatchObject({ code: 'ledger.key_reused' });
  await expect(books.hold(one)).rejects.toMatchObject({ code: 'ledger.key_reused' });
  await expect(books.reverse(first.transaction_id, 'one', '')).rejects.toMatchObject({ code: 'ledger.key_reused' });
  const plan = await books.hold(between('plan', 5, 'unsettled', 'available'));
  await expect(books.settle(plan.transaction_id, 'one')).rejects.toMatchObject({ code: 'ledger.key_reused' });
  await books.release(plan.transaction_id, 'free again');
  expect(await books.accounts()).toEqual(before);
});

test('a key used before in the same transaction answers the first posting there', async () => {
  const user = await app.tenant();
  await user.scope().transaction(async (scope) => {
    const first = await ledger(scope).post(payment('paid', 1000));
    expect(await ledger(scope).post(payment('paid', 1000))).toEqual({ ...first, is_new: false });
  });
  expect(await ledger(user.scope()).free('unsettled')).toBe(1000);
});

test('postings, promises and what becomes of them never wait for each other in a circle', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('paid', 100_000));
  await books.post(between('half', 50_000, 'unsettled', 'available'));
  const one = async (at: number): Promise<unknown> => {
    const [from, to] = at % 2 === 0 ? (['unsettled', 'available'] as const) : (['available', 'unsettled'] as const);
    const newPosting = await books.post(between(`post ${at}`, 10, from, to));
    if (at % 3 === 0) await books.reverse(newPosting.transaction_id, `back ${at}`, '');
    const { transaction_id } = await books.hold(between(`hold ${at}`, 10, from, to));
    return at % 5 === 0 ? books.release(transaction_id, `free ${at}`) : books.settle(transaction_id, `keep ${at}`);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => one(at)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await books.free('unsettled')) + (await books.free('available'))).toBe(100_000);
});

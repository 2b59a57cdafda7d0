import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AccountKind } from '../contract/ledger.contract.ts';
import { ledger } from './ledger.port.ts';
import { type Posting, transfer } from './ledger.rules.ts';

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

interface Row {
  key: string;
  phase: string;
  resolves_id: number | null;
  reverses_id: number | null;
  kinds: string[];
  amounts: (number | null)[];
}

/** What somebody with SQL puts into the door, without our port. */
function putIn(suid: number, row: Partial<Row>) {
  const { key = 'by hand', phase = 'posted', resolves_id = null, reverses_id = null } = row;
  const { kinds = ['available', 'unsettled'], amounts = [5, -5] } = row;
  return sql`insert into ledger_posting (supplier_id, key, content_hash, kind, phase, resolves_id, reverses_id,
      subject_kind, subject_id, memo, login_name, posted_at, kinds, channels, amounts)
    values (${suid}, ${key}, '', 'settlement', ${phase}, ${resolves_id}, ${reverses_id}, 'order', 1, '', 'x', now(),
      ${kinds}, ${kinds.map(() => '')}, ${amounts}) returning transaction_id`.execute(app.scope().unscoped());
}

const wrong: [string, Partial<Row>, string][] = [
  ['is not balanced', { amounts: [6, -5] }, 'LH002'],
  ['has an entry of nothing', { amounts: [0, 0] }, 'LH002'],
  [
    'has an entry of nothing among others',
    { kinds: ['available', 'frozen', 'unsettled'], amounts: [5, 0, -5] },
    'LH002',
  ],
  ['is not balanced in three', { kinds: ['available', 'frozen', 'unsettled'], amounts: [5, 1, -5] }, 'LH002'],
  ['has an entry without an amount', { amounts: [5, null] }, '23502'],
  ['promises without an amount', { phase: 'pending', amounts: [5, null] }, 'LH002'],
  ['has one entry', { kinds: ['available'], amounts: [5] }, 'LH002'],
  ['has none', { kinds: [], amounts: [] }, 'LH002'],
  ['has more amounts than accounts', { kinds: ['available'] }, 'LH002'],
  ['has more accounts than amounts', { kinds: ['available', 'unsettled', 'unsettled'] }, 'LH002'],
  [
    'promises to more accounts than amounts',
    { phase: 'pending', kinds: ['available', 'unsettled', 'unsettled'] },
    'LH002',
  ],
  ['takes accounts in another order', { kinds: ['unsettled', 'available'], amounts: [-5, 5] }, 'LH002'],
  ['names an account that cannot be', { kinds: ['available', 'zzz'] }, '23514'],
  ['takes what is not there', { amounts: [5000, -5000] }, '23514'],
  ['promises what is not there', { phase: 'pending', amounts: [5000, -5000] }, '23514'],
  ['is neither posted nor pending', { phase: 'perhaps' }, 'LH002'],
  ['gives nothing back', { phase: 'void', kinds: [], amounts: [] }, 'LH002'],
  ['promises and resolves', { phase: 'pending', resolves_id: 1 }, 'LH003'],
  ['has no key', { key: '' }, 'LH002'],
  ['has a key without end', { key: 'x'.repeat(201) }, 'LH002'],
];

test.each(wrong)('a posting that %s is refused by the database', async (_what, row, code) => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('paid', 1000));
  const before = await books.accounts();
  await expect(putIn(user.suid, row)).rejects.toMatchObject({ code });
  expect(await books.accounts()).toEqual(before);
});

test('a resolution by hand posts what was planned and nothing else, in whatever order it was written', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('paid', 1000));
  const { transaction_id: resolves_id } = await books.hold(between('plan', 5, 'unsettled', 'available'));
  await expect(putIn(user.suid, { resolves_id, amounts: [6, -6] })).rejects.toMatchObject({ code: 'LH002' });
  const elsewhere = { resolves_id, kinds: ['frozen', 'unsettled'] };
  await expect(putIn(user.suid, elsewhere)).rejects.toMatchObject({ code: 'LH002' });
  const twice = { resolves_id, kinds: ['available', 'available', 'unsettled'], amounts: [2, 3, -5] };
  await expect(putIn(user.suid, twice)).rejects.toMatchObject({ code: 'LH002' });
  await putIn(user.suid, { resolves_id });
  expect(await books.free('unsettled')).toBe(995);
  expect(await books.free('available')).toBe(5);
});

test('a posting may move one account twice', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await putIn(user.suid, { kinds: ['clearing', 'unsettled', 'unsettled'], amounts: [-9, 4, 5] });
  expect(await books.free('unsettled')).toBe(9);
});

test('an account is moved by a posting alone, even from inside of somebody’s own function', async () => {
  const user = await app.tenant();
  await ledger(user.scope()).post(payment('paid', 1000));
  const own = sql`do $$ begin update ledger_account set balance_cents = balance_cents + 1; end $$`;
  await expect(own.execute(app.scope().unscoped())).rejects.toMatchObject({ code: 'LH001' });
  const copy = sql`insert into ledger_transaction (supplier_id, key, content_hash, kind, phase, account_ids, amounts, seqs,
      subject_kind, login_name, posted_at)
    select supplier_id, 'again', '', kind, phase, account_ids, amounts, seqs, subject_kind, login_name, posted_at
    from ledger_transaction where supplier_id = ${user.suid}`;
  await expect(copy.execute(app.scope().unscoped())).rejects.toMatchObject({ code: 'LH001' });
  const row = { supplier_id: user.suid, key: 'past the door', phase: 'posted', kinds: ['clearing', 'unsettled'] };
  const given = JSON.stringify({ ...row, channels: ['sandbox', ''], amounts: [-5, 5] });
  const past = sql`select ledger_book_posting(jsonb_populate_record(null::ledger_posting, ${given}::jsonb))`;
  await expect(past.execute(app.scope().unscoped())).rejects.toMatchObject({ code: 'LH001' });
});

test('postings, promises and what becomes of them never wait for each other in a circle', async () => {
  const user = await app.tenant();
  const books = ledger(user.scope());
  await books.post(payment('paid', 100_000));
  await books.post(between('half', 50_000, 'unsettled', 'available'));
  const one = async (at: number): Promise<unknown> => {
    const [from, to] = at % 2 === 0 ? (['unsettled', 'available'] as const) : (['available', 'unsettled'] as const);
    const posted = await books.post(between(`post ${at}`, 10, from, to));
    if (at % 3 === 0) await books.reverse(posted.transaction_id, `back ${at}`, '');
    const { transaction_id } = await books.hold(between(`hold ${at}`, 10, from, to));
    return at % 5 === 0 ? books.release(transaction_id, `free ${at}`) : books.settle(transaction_id, `keep ${at}`);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => one(at)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await books.free('unsettled')) + (await books.free('available'))).toBe(100_000);
});

import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerContract } from '../contract/ledger.contract.ts';
import { type Posting, transfer } from './ledger.rules.ts';
import { ledger } from './ledger.steps.ts';

const app = await testApp();
const admin = await app.tenant({ account: 'platform', industry: 'platform' });

function posting(key: string, cents: number, entries: Posting['entries']): Posting {
  return { key: `${key} ${cents}`, kind: 'settlement', subject_kind: 'order', subject_id: 1, entries };
}

const payment = (cents: number) =>
  posting('paid', cents, transfer(cents, { account: 'clearing', channel: 'sandbox' }, { account: 'unsettled' }));
const settlement = (cents: number) =>
  posting('settled', cents, transfer(cents, { account: 'unsettled' }, { account: 'available' }));

/** Books with each kind of transaction; `plan` is still pending, `kept` and `taken` have an outcome. */
async function filledBooks() {
  const { suid, scope } = await app.tenant();
  const books = ledger(scope());
  const { transaction_id: paymentId } = await books.post(payment(1000));
  const { transaction_id: settlementId } = await books.post(settlement(100));
  const { transaction_id: back } = await books.reverse(settlementId, 'back', '');
  const keptHold = await books.hold(settlement(200));
  await books.settle(keptHold.transaction_id, 'kept');
  const releasedHold = await books.hold(settlement(300));
  await books.release(releasedHold.transaction_id, 'freed');
  const { transaction_id: plan } = await books.hold(settlement(40));
  const ids = new Map((await books.accounts()).map(({ kind, id }) => [kind, id]));
  const account = (kind: 'clearing' | 'unsettled' | 'available') => ids.get(kind) ?? 0;
  return { suid, paid: paymentId, taken: settlementId, back, kept: keptHold.transaction_id, plan, account };
}
type Filled = Awaited<ReturnType<typeof filledBooks>>;

/** What the owner of the tables can do: switch their triggers off and change what the constraints let through. */
async function tamper(table: string, change: RawBuilder<unknown>) {
  await app.asOwner((owner) =>
    owner.transaction().execute(async (tables) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tables);
      await change.execute(tables);
      await sql`set constraints all immediate`.execute(tables);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tables);
    }),
  );
}

test('books that nobody has tampered with have no difference, whatever was posted in them', async () => {
  const { suid } = await filledBooks();
  await app.runJob('ledger.check');
  expect(await admin.call(ledgerContract.TrialTotals, { supplier_id: suid })).toMatchObject({ difference_count: 0 });
});

type Line = [row: string, what: string, expected: unknown, found: unknown];

const tamperings: [string, string, (books: Filled) => { change: RawBuilder<unknown>; lines: Line[] }][] = [
  [
    'a balance',
    'ledger_account',
    ({ suid, account }) => ({
      change: sql`update ledger_account set balance_cents = balance_cents + 5
        where supplier_id = ${suid} and kind = 'available'`,
      lines: [[`account ${account('available')}`, 'balance_cents', 200, 205]],
    }),
  ],
  [
    'what is reserved',
    'ledger_account',
    ({ suid, account }) => ({
      change: sql`update ledger_account set reserved_cents = 0 where supplier_id = ${suid} and kind = 'unsettled'`,
      lines: [[`account ${account('unsettled')}`, 'reserved_cents', 40, 0]],
    }),
  ],
  [
    'the number of entries',
    'ledger_account',
    ({ suid, account }) => ({
      change: sql`update ledger_account set entry_count = 7 where supplier_id = ${suid} and kind = 'clearing'`,
      lines: [[`account ${account('clearing')}`, 'entry_count', 1, 7]],
    }),
  ],
  [
    'the amount of an entry',
    'ledger_entry',
    ({ suid, paid, account }) => ({
      change: sql`update ledger_entry set amount_cents = 900
        where supplier_id = ${suid} and transaction_id = ${paid} and amount_cents > 0`,
      lines: [
        [`transaction ${paid}`, 'entries', 2, 1],
        [`entry ${account('unsettled')}/1`, 'balance_after_cents', 900, 1000],
      ],
    }),
  ],
  [
    'the date of an entry',
    'ledger_entry',
    ({ suid, paid }) => ({
      change: sql`update ledger_entry set posted_at = posted_at - interval '1 day'
        where supplier_id = ${suid} and transaction_id = ${paid} and amount_cents > 0`,
      lines: [[`transaction ${paid}`, 'entries', 2, 1]],
    }),
  ],
  [
    'a statement by removing an entry',
    'ledger_entry',
    ({ suid, taken, account }) => ({
      change: sql`delete from ledger_entry where supplier_id = ${suid} and transaction_id = ${taken}
        and amount_cents < 0`,
      lines: [
        [`transaction ${taken}`, 'entries', 2, 1],
        [`entry ${account('unsettled')}/3`, 'seq', 2, 3],
        [`entry ${account('unsettled')}/3`, 'balance_after_cents', 1100, 1000],
      ],
    }),
  ],
  [
    'a statement by adding an entry',
    'ledger_entry',
    ({ suid, paid, account }) => ({
      change: sql`insert into ledger_entry select supplier_id, account_id, 2, transaction_id, -5, -1005, posted_at
        from ledger_entry where supplier_id = ${suid} and account_id = ${account('clearing')}`,
      lines: [
        [`entry ${account('clearing')}/2`, 'transaction_id', null, paid],
        [`account ${account('clearing')}`, 'balance_cents', -1005, -1000],
        [`account ${account('clearing')}`, 'entry_count', 2, 1],
      ],
    }),
  ],
  [
    'the amounts of a transaction',
    'ledger_transaction',
    ({ suid, paid }) => ({
      change: sql`update ledger_transaction set amounts = '{-1000,999}' where supplier_id = ${suid} and id = ${paid}`,
      lines: [
        [`transaction ${paid}`, 'sum of amounts', 0, -1],
        [`transaction ${paid}`, 'entries', 2, 1],
      ],
    }),
  ],
  [
    'a plan that is still pending',
    'ledger_transaction',
    ({ suid, plan, account }) => ({
      change: sql`update ledger_transaction set amounts = '{-50,50}' where supplier_id = ${suid} and id = ${plan}`,
      lines: [[`account ${account('unsettled')}`, 'reserved_cents', 50, 40]],
    }),
  ],
  [
    'a plan that was posted',
    'ledger_transaction',
    ({ suid, kept }) => ({
      change: sql`update ledger_transaction set amounts = '{-201,201}' where supplier_id = ${suid} and id = ${kept}`,
      lines: [[`transaction ${kept + 1}`, 'earlier transaction', null, kept]],
    }),
  ],
  [
    'what a reversal reverses',
    'ledger_transaction',
    ({ suid, paid, taken, back }) => ({
      change: sql`update ledger_transaction set reverses_id = ${paid} where supplier_id = ${suid} and id = ${back}`,
      lines: [
        [`transaction ${taken}`, 'transaction of the outcome', taken, paid],
        [`transaction ${back}`, 'outcome of the earlier transaction', back, null],
        [`transaction ${back}`, 'earlier transaction', null, paid],
      ],
    }),
  ],
  [
    'an outcome by removing it',
    'ledger_outcome',
    ({ suid, taken, back }) => ({
      change: sql`delete from ledger_outcome where supplier_id = ${suid} and transaction_id = ${taken}`,
      lines: [[`transaction ${back}`, 'outcome of the earlier transaction', back, null]],
    }),
  ],
  [
    'an outcome by inventing one',
    'ledger_outcome',
    ({ suid, paid, plan, account }) => ({
      change: sql`insert into ledger_outcome values (${suid}, ${plan}, ${paid})`,
      lines: [
        [`transaction ${plan}`, 'transaction of the outcome', plan, null],
        [`account ${account('unsettled')}`, 'reserved_cents', 0, 40],
      ],
    }),
  ],
];

test.each(tamperings)(
  'anyone who changes %s past the triggers is found, and nothing else',
  async (_what, table, how) => {
    const books = await filledBooks();
    const { change, lines } = how(books);
    await tamper(table, change);
    const differences = lines.map(([row, what, expected, found]) => ({
      supplier_id: books.suid,
      row,
      what,
      expected,
      found,
    }));
    await expect(app.runJob('ledger.check')).rejects.toMatchObject({ differences });
    const totals = await admin.call(ledgerContract.TrialTotals, { supplier_id: books.suid });
    expect(totals).toMatchObject({ difference_count: lines.length });
  },
);

test('books are recomputed once a day, in batches, by one of the processes that ask at the same time', async () => {
  const { suid, scope } = await app.tenant();
  const books = ledger(scope());
  await books.post(payment(5_000_000));
  await Promise.all(Array.from({ length: 1_100 }, (_, at) => books.post(settlement(at + 1))));
  await tamper('ledger_account', sql`update ledger_account set balance_cents = 1 where supplier_id = ${suid}`);
  const runs = await Promise.allSettled([app.runJob('ledger.check'), app.runJob('ledger.check')]);
  expect(runs.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await app.runJob('ledger.check');
  app.advance(86_400);
  await expect(app.runJob('ledger.check')).rejects.toThrow('"what":"balance_cents"');
});

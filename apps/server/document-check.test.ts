import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actAtRandom, checked, moneyWorld } from './testing/money-acts.ts';

const app = await testApp();
const { platform, carrier, acts } = await moneyWorld(app);
const differences = async () => (await platform.call(ledgerContract.DifferenceList, {})).list;

const check = () => checked(app);

test('whatever is done with money, the books hold what the documents say', async () => {
  const actCounts = await actAtRandom(acts, 400, 1, 20_261_127);
  await check().catch(() => undefined);
  expect(await differences()).toEqual([]);
  // Not that nothing could be done: a good part of the kinds of acts went through.
  expect([...actCounts.values()].filter((count) => count > 0).length).toBeGreaterThan(acts.length / 3);
}, 300_000);

test('no transaction moves a kind of account that its own kind does not say', async () => {
  const { rows } = await sql<{ kind: string; account_kind: string; is_registered: boolean }>`
    select distinct t.kind, a.kind as account_kind, a.kind = any (k.moves) as is_registered
    from ledger_transaction t
    join ledger_entry e on e.supplier_id = t.supplier_id and e.transaction_id = t.id
    join ledger_account a on a.supplier_id = e.supplier_id and a.id = e.account_id
    left join ledger_transaction_kind k on k.kind = t.kind`.execute(app.scope().unscoped('hand-written'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ is_registered }) => !is_registered)).toEqual([]);
});

const damages = [
  [
    'withdrawal',
    'frozen',
    sql`insert into withdrawal (supplier_id, amount_cents, bankcard_id, bank_code, bank_name,
      holder_name, card_masked, audit_levels, note, operator_id, login_name, applied_at)
    select supplier_id, 7, id, bank_code, bank_name, holder_name, card_masked, 1, '', null, 'nobody', now()
    from bankcard where supplier_id = ${carrier.suid}`,
    -7,
  ],
  [
    'payment',
    'unsettled',
    sql`update payment set paid_cents = paid_cents + 9 where (supplier_id, id) = (
    select supplier_id, id from payment where supplier_id = ${carrier.suid} and channel = 'sandbox' and paid_cents > 0
    limit 1)`,
    -9,
  ],
  [
    'driver’s payment',
    'payout',
    sql`delete from driver_fee_payment where (supplier_id, id) = (
    select supplier_id, id from driver_fee_payment where supplier_id = ${carrier.suid} and voided_at is null limit 1)`,
    0,
  ],
  [
    'signature',
    'cod_held',
    sql`update waybill_signature set cod_cents = cod_cents + 11
    where (supplier_id, id) = (select supplier_id, id from waybill_signature
      where supplier_id = ${carrier.suid} and cod_cents > 0 limit 1)`,
    -11,
  ],
  [
    'cash payment of an order',
    'clearing',
    sql`update order_payment set amount_cents = amount_cents + 13
    where (supplier_id, id) = (select supplier_id, id from order_payment
      where supplier_id = ${carrier.suid} and method = 'cash' and amount_cents > 0 order by id limit 1)`,
    13,
  ],
] as const;

test.each(damages)(
  'a %s that is changed past the product is told with the account %s',
  async (_what, account, damage, by) => {
    const before = await differences();
    await app.asOwner((owner) => damage.execute(owner));
    await expect(check()).rejects.toThrow(`The books of tenant ${carrier.suid} differ from its documents: `);
    const newDifferences = (await differences()).filter(
      (one) => !before.some(({ id, documents_cents }) => id === one.id && documents_cents === one.documents_cents),
    );
    expect(newDifferences.length).toBeGreaterThan(0);
    for (const one of newDifferences) expect(one).toMatchObject({ supplier_id: carrier.suid, account_kind: account });
    if (by !== 0) expect(newDifferences).toMatchObject([{ difference_cents: by }]);
  },
);

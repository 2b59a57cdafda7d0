import { type ErasableFreight, personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CodTables } from './cod-tables.repo.ts';

/** Payouts of money that was collected for orders. */
function payoutsOf(scope: Scope, { orders }: ErasableFreight) {
  const ids = [0, ...orders.map(({ id }) => id)];
  const tables = scope.tables<CodTables>();
  const items = tables.selectFrom('cod_payout_item').select('payout_id').where('order_id', 'in', ids);
  return { tables, items, ids };
}

/** Whether the shipper still waits for money of these orders. */
async function isMoneyOpen(scope: Scope, freight: ErasableFreight): Promise<boolean> {
  const { tables, items, ids } = payoutsOf(scope, freight);
  const openPayout = await tables
    .selectFrom('cod_payout')
    .select('id')
    .where('id', 'in', items)
    .where('state', 'not in', ['paid', 'returned', 'rejected'])
    .limit(1)
    .executeTakeFirst();
  if (openPayout) return true;
  const { rows } = await sql`select order_id from cod_collected
    where supplier_id = ${scope.caller.supplier_id} and order_id = any(${ids}) and cod_cents > deducted_cents
    limit 1`.execute(scope.unscoped('own tenant'));
  return rows.length > 0;
}

export const personsOfPayouts = personRecords.offer({
  key: 'cod',
  findNeed: async (scope, freight) => ((await isMoneyOpen(scope, freight)) ? 'money_open' : null),
  collect: async (scope, freight) => {
    const { tables, items } = payoutsOf(scope, freight);
    const rows = await tables
      .selectFrom('cod_payout')
      .select(['shipper_name', 'shipper_phone', 'payee_name'])
      .where('id', 'in', items)
      .execute();
    return {
      names: rows.flatMap(({ shipper_name, payee_name }) => [shipper_name, payee_name]),
      contacts: rows.map(({ shipper_phone }) => shipper_phone),
    };
  },
  erase: async (scope, freight) => {
    const { tables, items } = payoutsOf(scope, freight);
    const payee = { payee_name: '', payee_bank: '', payee_account_encrypted: '', payee_masked: '' };
    await tables
      .updateTable('cod_payout')
      .set({ shipper_name: '', shipper_phone: '', note: '', audit_note: '', return_reason: '', ...payee })
      .where('id', 'in', items)
      .execute();
  },
});

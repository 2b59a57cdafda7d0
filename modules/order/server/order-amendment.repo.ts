import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { OrderEdit } from '../contract/order.contract.ts';
import type { amendableFields, FieldChange } from '../contract/order-amendment.contract.ts';
import type { OrderTables } from './order-tables.repo.ts';
import { spellParties } from './party-name.repo.ts';

export type Amended = Pick<OrderEdit, (typeof amendableFields)[number]>;

/** What is put right of an order; the caller has locked it in the same transaction. */
export function orderAmendmentRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = new Date(scope.now * 1000);
  return {
    async amend(id: number, amended: Amended): Promise<void> {
      await spellParties(scope, amended);
      await tables
        .updateTable('freight_order')
        .set({ ...amended, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** Writes into the order's history what has changed; `isOnDocument` marks what is printed of it as old. */
    async report(order_id: number, changes: readonly FieldChange[], isOnDocument: boolean): Promise<void> {
      if (changes.length === 0) return;
      const row = { supplier_id, order_id, changes: JSON.stringify(changes), login_name, created_at: now };
      await tables.insertInto('order_amendment').values(row).execute();
      if (!isOnDocument) return;
      await tables.updateTable('freight_order').set({ amended_at: now }).where('id', '=', order_id).execute();
    },
  };
}

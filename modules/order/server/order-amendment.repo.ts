import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { FieldChange } from '../contract/order-amendment.contract.ts';
import type { OrderTables } from './order-tables.repo.ts';

/** The history of an order; the caller has locked it in the same transaction. */
export function orderAmendmentRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = scope.timestamp;
  return {
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

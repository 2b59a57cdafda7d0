import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import type { CodTables } from './cod-tables.repo.ts';

/** Single orders with collected money. */
export function codOrderRepo(scope: Scope) {
  const tables = scope.tables<CodTables>();
  return {
    /** The number of the payout that has the order's money; undefined where none has. */
    async payoutOf(orderId: number): Promise<string | undefined> {
      const row = await tables
        .selectFrom('cod_payout_item as item')
        .innerJoin('cod_payout', (on) => byWholeKey(on, 'cod_payout.id', 'item.payout_id'))
        .select('cod_payout.payout_no')
        .where('item.order_id', '=', orderId)
        .where('item.is_live', '=', true)
        .executeTakeFirst();
      return row?.payout_no;
    },

    /** Held until the transaction ends: a signature with the money is not taken back meanwhile. */
    lockOrders: (ids: readonly number[]) =>
      tables
        .selectFrom('freight_order')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute(),
  };
}

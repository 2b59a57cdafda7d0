import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Updateable } from 'kysely';
import type { CollectedOrder } from './cod-due.repo.ts';
import type { StoredPayee } from './cod-payee.repo.ts';
import type { CodPayoutTable, CodTables } from './cod-tables.repo.ts';

export type CodPatch = Omit<Updateable<CodPayoutTable>, 'supplier_id' | 'id' | 'state' | 'version'>;

export interface CodDraft {
  orders: readonly CollectedOrder[];
  note: string;
  payee: StoredPayee;
}

const sumOf = (orders: readonly CollectedOrder[], field: 'cod_cents' | 'deducted_cents') =>
  orders.reduce((sum, order) => sum + order[field], 0);

/** Everything that changes a payout; anyone who changes one has locked it in the same transaction. */
export function codWrites(scope: Scope) {
  const tables = scope.tables<CodTables>();
  const { supplier_id, login_name, operator_id } = scope.caller;
  return {
    /** Undefined when another payout has one of the orders, and then nothing may stay of it. */
    async add({ orders, note, payee }: CodDraft): Promise<number | undefined> {
      const [first] = orders;
      if (!first) return undefined;
      const { member_id, shipper_name, shipper_phone } = first;
      const { id: payout_id } = await tables
        .insertInto('cod_payout')
        .values({
          supplier_id,
          member_id,
          shipper_name,
          shipper_phone,
          cod_cents: sumOf(orders, 'cod_cents'),
          deducted_cents: sumOf(orders, 'deducted_cents'),
          order_count: orders.length,
          note,
          ...payee,
          applied_operator_id: operator_id,
          applied_by: login_name,
          applied_at: scope.timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = orders.map(({ order_id, cod_cents, deducted_cents }) => ({
        supplier_id,
        payout_id,
        order_id,
        cod_cents,
        deducted_cents,
      }));
      const newItems = await tables
        .insertInto('cod_payout_item')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id')
        .execute();
      return newItems.length === rows.length ? payout_id : undefined;
    },

    /** The orders of a rejected payout may be paid out with another one. */
    giveBack: (id: number) =>
      tables.updateTable('cod_payout_item').set({ is_live: false }).where('payout_id', '=', id).execute(),
  };
}

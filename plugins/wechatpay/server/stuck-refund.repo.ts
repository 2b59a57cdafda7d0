import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ColumnType, sql } from 'kysely';
import type { StuckRefund } from '../contract/wechatpay.contract.ts';

interface StuckTables {
  wechatpay_stuck_refund: Omit<StuckRefund, 'since'> & { supplier_id: number; since: ColumnType<number, Date, never> };
}

/** More than anybody looks at at once. */
const shown = 200;

/** Refunds of the caller's tenant that wait for a person. */
export function stuckRefundRepo(scope: Scope) {
  const tables = scope.tables<StuckTables>();
  const { supplier_id } = scope.caller;
  return {
    list: (): Promise<StuckRefund[]> =>
      tables
        .selectFrom('wechatpay_stuck_refund')
        .select(['out_refund_no', 'payment_no', 'amount_cents', 'status'])
        .select(sql<number>`extract(epoch from since)::int8`.as('since'))
        .where('supplier_id', '=', supplier_id)
        .orderBy('since')
        .limit(shown)
        .execute(),

    /** Stays as old as it is when it is known. */
    async note({ since, ...refund }: StuckRefund): Promise<void> {
      await tables
        .insertInto('wechatpay_stuck_refund')
        .values({ ...refund, supplier_id, since: new Date(since * 1000) })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'out_refund_no']).doUpdateSet({ status: refund.status }),
        )
        .execute();
    },

    async solved(out_refund_no: string): Promise<void> {
      await tables
        .deleteFrom('wechatpay_stuck_refund')
        .where('supplier_id', '=', supplier_id)
        .where('out_refund_no', '=', out_refund_no)
        .execute();
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('wechatpay_stuck_refund').where('supplier_id', '=', supplier_id).execute();
    },
  };
}

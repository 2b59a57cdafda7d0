import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';

interface WaybillOfOrder {
  waybill: { order_id: number; waybill_no: string; state: WaybillState };
}

export function waybillOfOrderRepo(scope: Scope) {
  return {
    /** The number of the order's waybill that is not void. */
    liveNo: async (order_id: number): Promise<string | null> => {
      const row = await scope
        .tables<WaybillOfOrder>()
        .selectFrom('waybill')
        .select('waybill_no')
        .where('order_id', '=', order_id)
        .where('state', '<>', 'void')
        .executeTakeFirst();
      return row?.waybill_no ?? null;
    },
  };
}

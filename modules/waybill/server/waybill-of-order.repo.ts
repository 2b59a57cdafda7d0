import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';

interface WaybillOfOrder {
  waybill: { id: number; order_id: number; waybill_no: string; state: WaybillState };
}

export function waybillOfOrderRepo(scope: Scope) {
  return {
    /** The order's waybill that is not void. */
    live: (order_id: number): Promise<{ id: number; waybill_no: string } | undefined> =>
      scope
        .tables<WaybillOfOrder>()
        .selectFrom('waybill')
        .select(['id', 'waybill_no'])
        .where('order_id', '=', order_id)
        .where('state', '<>', 'void')
        .executeTakeFirst(),
  };
}

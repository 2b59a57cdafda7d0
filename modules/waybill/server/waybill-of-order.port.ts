import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { waybillOfOrderRepo } from './waybill-of-order.repo.ts';

/** The number of the waybill that carries this order, or null; a void one does not. */
export function liveWaybillNo(scope: Scope, orderId: number): Promise<string | null> {
  return waybillOfOrderRepo(scope).liveNo(orderId);
}

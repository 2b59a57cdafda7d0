import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { waybillOfOrderRepo } from './waybill-of-order.repo.ts';

/** The number of the waybill that carries this order, or null; a void one does not. */
export async function liveWaybillNo(scope: Scope, orderId: number): Promise<string | null> {
  return (await waybillOfOrderRepo(scope).live(orderId))?.waybill_no ?? null;
}

/** The id of that waybill. */
export async function liveWaybillId(scope: Scope, orderId: number): Promise<number | null> {
  return (await waybillOfOrderRepo(scope).live(orderId))?.id ?? null;
}

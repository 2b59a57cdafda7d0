import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { FeePart } from '../contract/driver-fee.contract.ts';
import { driverFeeRepo } from './driver-fee.repo.ts';

/** Cents that a trip's driver was promised and has not been paid, due or not: 0 when the trip can be settled. */
export function unpaidFees(scope: Scope, tripId: number): Promise<number> {
  return driverFeeRepo(scope).openOf(tripId);
}

/** What was paid of each part of a trip's fee, in cents; a part without payments is absent. */
export async function paidFees(scope: Scope, tripId: number): Promise<ReadonlyMap<FeePart, number>> {
  const fees = await driverFeeRepo(scope).ofTrip(tripId);
  return new Map(fees.map(({ part, paid_cents }) => [part, paid_cents]));
}

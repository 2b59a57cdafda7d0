import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { FeePart } from '../contract/driverfee.contract.ts';
import { driverFeeRepo } from './driverfee.repo.ts';

/** Those of the trips whose drivers were promised what they have not been paid, due or not: they cannot be settled. */
export async function unpaidTrips(scope: Scope, tripIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await driverFeeRepo(scope).openTrips(tripIds));
}

/** What was paid of each part of a trip's fee, in cents; a part without payments is absent. */
export async function paidFees(scope: Scope, tripId: number): Promise<ReadonlyMap<FeePart, number>> {
  const fees = await driverFeeRepo(scope).ofTrip(tripId);
  return new Map(fees.map(({ part, paid_cents }) => [part, paid_cents]));
}

import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { type TripUse, tripRepo } from './trip.repo.ts';
import { openStates } from './trip.rules.ts';

/** The number of a trip that is not over and uses the vehicle or the driver; undefined when there is none. */
export function openTripWith(scope: Scope, use: TripUse): Promise<string | undefined> {
  return tripRepo(scope).otherUse(use, openStates);
}

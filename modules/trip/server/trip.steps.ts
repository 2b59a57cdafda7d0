import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type TripRow, type TripUse, tripRepo } from './trip.repo.ts';
import { openStates } from './trip.rules.ts';
import { tripSteps } from './trip-steps.repo.ts';

/** The number of a trip that is not over and uses the vehicle or the driver; undefined when there is none. */
export function openTripWith(scope: Scope, use: TripUse): Promise<string | undefined> {
  return tripRepo(scope).otherUse(use, openStates);
}

/** Trips of the caller's tenant that are not over; counted up to 10,000 of each state. */
export async function openTrips(scope: Scope): Promise<number> {
  let open = 0;
  for (const state of openStates)
    open += (await tripRepo(scope).page({ ...pageQuery.parse({ limit: 1 }), state })).total;
  return open;
}

/** A trip, locked until the transaction ends. Refuses with `wire.not_found`. */
export function lockTrip(scope: Scope, id: number): Promise<Locked<TripRow>> {
  return tripSteps.lock(scope, id);
}

/** Settles a trip whose driver was paid, or takes that back; refuses with `trip.wrong_state`. */
export async function moveTrip(scope: Scope, trip: Locked<TripRow>, action: 'settle' | 'reopen'): Promise<void> {
  const settled_at = action === 'settle' ? scope.timestamp : null;
  await tripSteps.take(scope, trip, action, { set: { settled_at } });
}

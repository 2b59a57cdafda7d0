import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { tripRepo } from './trip.repo.ts';
import { wayEnds } from './trip.rules.ts';
import { tripStopRepo } from './trip-stop.repo.ts';

interface Ends {
  id: number;
  origin_site_id: number;
  destination_site_id: number;
}

/** What the trip may carry, by its destination, and where each leaves it: the one rule for what is offered and for what is refused. */
export async function waysOf(scope: Scope, trip: Ends): Promise<Map<number, number>> {
  const { origin_site_id, destination_site_id } = trip;
  const stops = (await tripStopRepo(scope).of(trip.id)).map(({ site_id }) => site_id);
  const lines = await tripRepo(scope).linesFrom([...stops, destination_site_id]);
  return wayEnds({ origin_site_id, stops, destination_site_id }, lines);
}

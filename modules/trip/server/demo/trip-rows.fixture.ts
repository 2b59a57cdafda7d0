import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows, type Row } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { day, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { tripNo } from '../trip.rules.ts';
import type { DemoTrip } from './demo-trip.fixture.ts';

/** Since so long the company agrees fees in parts; before, a driver was paid at once when the trip had arrived. */
const feesInParts = 30 * day;

/** Of the driver's fee, by the distance and the vehicle; whole yuan. */
function feesOf(scope: Scope, { line, crew, created_at }: DemoTrip) {
  const perKm = (crew?.capacity_weight_g ?? 0) > 15_000_000 ? 4.6 : 3.1;
  const share = (part: number) => Math.round(line.distance_km * perKm * part) * 100;
  if (created_at < scope.now - feesInParts) {
    return { advance_cents: 0, on_arrival_cents: share(1), on_receipt_cents: 0, fuel_cents: 0 };
  }
  return {
    advance_cents: share(0.3),
    on_arrival_cents: share(0.45),
    on_receipt_cents: share(0.1),
    fuel_cents: share(0.15),
  };
}

function tripRow(scope: Scope, trip: DemoTrip, running: number): Row {
  const { line, crew, state } = trip;
  const steps = ['planning', 'loading', 'departed', 'arrived', 'settled'].indexOf(state);
  return {
    trip_no: tripNo(running),
    batch_no: `${line.origin.code}${line.destination.code}-${businessDay(scope, trip.planned_depart_at).slice(5).replace('-', '')}`,
    state,
    line_id: line.id,
    origin_site_id: line.origin.id,
    destination_site_id: line.destination.id,
    vehicle_id: crew?.vehicle_id ?? null,
    driver_id: crew?.driver_id ?? null,
    seal_no: steps > 1 ? `S${String(410_000 + running * 7)}` : '',
    planned_depart_at: isoTime(trip.planned_depart_at),
    ...feesOf(scope, trip),
    fuel_card_no: crew ? `9030 0000 ${String(1000 + crew.vehicle_id)}` : '',
    note: trip.note,
    version: Math.max(1, steps + 1),
    login_name: trip.who,
    created_at: isoTime(trip.created_at),
    departed_at: isoTime(trip.departed_at),
    arrived_at: isoTime(trip.arrived_at),
    settled_at: isoTime(trip.settled_at),
  };
}

/** Adds trips with their stops, each of which then has its number. */
export async function addTrips(scope: Scope, trips: readonly DemoTrip[]): Promise<void> {
  const inOrder = trips.toSorted((one, other) => one.created_at - other.created_at);
  const rows = inOrder.map((trip, n) => tripRow(scope, trip, n + 1));
  const ids = await insertRows(scope, 'trip', rows, 'trip_no');
  for (const [n, trip] of inOrder.entries()) trip.id = ids.get(tripNo(n + 1)) ?? 0;
  const stops = inOrder.flatMap((trip) =>
    trip.stops.map(({ site, arrived_at }, position) => {
      return { trip_id: trip.id, position, site_id: site.id, arrived_at: isoTime(arrived_at) };
    }),
  );
  await insertRows(scope, 'trip_stop', stops);
  await insertRows(scope, 'trip_counter', [{ last_no: inOrder.length }]);
}

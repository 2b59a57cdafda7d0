import { refuse } from '@linehaul/contract/errors.ts';
import {
  arriveWaybills,
  departWaybills,
  lockOnBoard,
  type OnBoard,
  unloadWaybills,
} from '@linehaul/modules/waybill/server/waybill-board.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Counted, type TripDetail, tripErrors } from '../contract/trip.contract.ts';
import { type TripPatch, type TripRow, tripRepo } from './trip.repo.ts';
import { countsOf } from './trip-load.handlers.ts';
import { tripPay } from './trip-pay.port.ts';
import { type Given, takeStep } from './trip-step.handlers.ts';
import { tripStopRepo } from './trip-stop.repo.ts';
import { checkFeeRight, unpaidTrips } from './trip-view.handlers.ts';

/** A vehicle and a driver that are not on the road already. */
async function checkCrew(scope: Scope, trip: TripRow): Promise<void> {
  const { vehicle_id, driver_id } = trip;
  if (vehicle_id === null) throw refuse(tripErrors.vehicle_missing);
  if (driver_id === null) throw refuse(tripErrors.driver_missing);
  const repo = tripRepo(scope);
  const vehicleTrip = await repo.otherUse({ vehicle_id }, ['departed'], trip.id);
  if (vehicleTrip) throw refuse(tripErrors.vehicle_busy, { params: { trip_no: vehicleTrip } });
  const driverTrip = await repo.otherUse({ driver_id }, ['departed'], trip.id);
  if (driverTrip) throw refuse(tripErrors.driver_busy, { params: { trip_no: driverTrip } });
}

/** The whole manifest and its orders leave in one transaction, or nothing does. */
export function departTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'depart', async (trip) => {
    await checkCrew(scope, trip);
    const board = await lockOnBoard(scope, trip.id);
    if (board.length === 0) throw refuse(tripErrors.empty);
    const held = board.find(({ is_held }) => is_held);
    if (held) throw refuse(tripErrors.waybill_held, { params: { waybill_no: held.waybill_no } });
    const on = { trip_id: trip.id, note: input.note };
    const stuck = await departWaybills(scope, on, trip.origin_site_id, board);
    if (stuck) throw refuse(tripErrors.order_not_open, { params: { order_no: stuck } });
    return { departed_at: new Date(scope.now * 1000) };
  });
}

/** Counts that are below what was loaded; a count for something else is refused. */
function shortOf(board: readonly OnBoard[], counted: Counted): Map<number, number> {
  const boarded = new Map(board.map((waybill) => [waybill.id, waybill]));
  for (const { waybill_id, pieces } of counted) {
    const waybill = boarded.get(waybill_id);
    if (!waybill) throw refuse(tripErrors.waybill_not_on_trip);
    if (pieces > waybill.boarded_pieces) {
      throw refuse(tripErrors.pieces_wrong, { params: { waybill_no: waybill.waybill_no } });
    }
  }
  return countsOf(counted);
}

type Arrival = Given & { site_id?: number | undefined; counted: Counted };

async function land(scope: Scope, trip: TripRow, input: Arrival, siteId: number | null): Promise<TripPatch> {
  const board = await lockOnBoard(scope, trip.id);
  const leaving = siteId === null ? board : board.filter(({ to_site_id }) => to_site_id === siteId);
  const short = shortOf(leaving, input.counted);
  const ids = leaving.map(({ id }) => id);
  const on = { trip_id: trip.id, note: input.note };
  await arriveWaybills(scope, on, siteId ?? trip.destination_site_id, ids, short);
  return siteId === null ? { arrived_at: new Date(scope.now * 1000) } : {};
}

/**
 * At a stop between, what goes there is unloaded and the trip goes on; at its end, all the rest is: cargo for a stop
 * that was passed by too, which is at the end then and must be loaded again.
 */
export function arriveTrip(call: HandlerCall<Arrival>): Promise<TripDetail> {
  const { scope, input } = call;
  const { site_id } = input;
  if (site_id === undefined) return takeStep(call, 'arrive', (trip) => land(scope, trip, input, null));
  return takeStep(call, 'call', async (trip) => {
    const stops = await tripStopRepo(scope).of(trip.id);
    const stop = stops.find((candidate) => candidate.site_id === site_id);
    if (!stop || stop.arrived_at !== null) {
      throw refuse(tripErrors.stop_unknown, { fields: { site_id: { code: tripErrors.stop_unknown.code } } });
    }
    const patch = await land(scope, trip, input, site_id);
    await tripStopRepo(scope).arrived(trip.id, site_id);
    return patch;
  });
}

interface Fees {
  advance_cents?: number | undefined;
  on_arrival_cents?: number | undefined;
  on_receipt_cents?: number | undefined;
  fuel_cents?: number | undefined;
}

/** The fees that are not left out. */
function given({ advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents }: Fees) {
  return {
    ...(advance_cents !== undefined && { advance_cents }),
    ...(on_arrival_cents !== undefined && { on_arrival_cents }),
    ...(on_receipt_cents !== undefined && { on_receipt_cents }),
    ...(fuel_cents !== undefined && { fuel_cents }),
  };
}

/** What was agreed anew on the way; what the driver has had already stays agreed. */
export function saveFees(call: HandlerCall<Given & Fees>): Promise<TripDetail> {
  const { scope, input } = call;
  checkFeeRight(scope.caller);
  return takeStep(call, 'agree', async (trip) => {
    const { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents } = { ...trip, ...given(input) };
    const agreed = { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents };
    for (const pay of call.offered(tripPay)) {
      for (const [column, paid_cents] of await pay.paid(scope, trip.id)) {
        if (agreed[column] >= paid_cents) continue;
        const { code } = tripErrors.fee_below_paid;
        throw refuse(tripErrors.fee_below_paid, { fields: { [column]: { code } } });
      }
    }
    return agreed;
  });
}

/** For a trip with nothing left to pay; the last payment of a fee does the same by itself. */
export function settleTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope } = call;
  return takeStep(call, 'settle', async (trip) => {
    if ((await unpaidTrips(call, [trip.id])).has(trip.id)) throw refuse(tripErrors.fees_unpaid);
    return { settled_at: new Date(scope.now * 1000) };
  });
}

/** What was on board is at the site again. */
export function cancelTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'cancel', async (trip) => {
    const ids = (await lockOnBoard(scope, trip.id)).map(({ id }) => id);
    await unloadWaybills(scope, { trip_id: trip.id, note: input.note }, ids);
    return {};
  });
}

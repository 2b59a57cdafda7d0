import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import {
  arriveWaybills,
  findShort,
  isUntouched,
  lockLanded,
  lockOnBoard,
  lockShort,
  type OnBoard,
  takeArrivalBack,
} from '@linehaul/modules/waybill/server/waybill.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Counted, type TripDetail, tripErrors } from '../contract/trip.contract.ts';
import type { TripPatch, TripRow } from './trip.repo.ts';
import { checkOnRoad } from './trip-crew.steps.ts';
import { countsOf } from './trip-load.handlers.ts';
import { tripPay } from './trip-pay.extension.ts';
import { type Given, takeStep } from './trip-step.handlers.ts';
import { tripStopRepo } from './trip-stop.repo.ts';
import { waysOf } from './trip-way.steps.ts';

/** Counts that are below what was loaded; a count for something else is refused. */
function shortOf(board: readonly OnBoard[], counts: Counted): Map<number, number> {
  const waybillsById = new Map(board.map((waybill) => [waybill.id, waybill]));
  for (const { waybill_id, pieces } of counts) {
    const waybill = waybillsById.get(waybill_id);
    if (!waybill) throw refuse(tripErrors.waybill_not_on_trip);
    if (pieces > waybill.boarded_pieces) {
      throw refuse(tripErrors.pieces_wrong, { params: { waybill_no: waybill.waybill_no } });
    }
  }
  return countsOf(counts);
}

type Arrival = Given & { site_id?: number | undefined; counted: Counted };

async function land(scope: Scope, trip: TripRow, input: Arrival, siteId: number | null): Promise<TripPatch> {
  const board = await lockOnBoard(scope, trip.id);
  const leaving = siteId === null ? board : board.filter(({ to_site_id }) => to_site_id === siteId);
  const short = shortOf(leaving, input.counted);
  const on = { trip_id: trip.id, note: input.note };
  await arriveWaybills(scope, on, siteId ?? trip.destination_site_id, leaving, short);
  return siteId === null ? { arrived_at: scope.timestamp } : {};
}

/** The stop of the trip at this site; refuses one that is none, or where the trip has been or has not been yet. */
async function stopAt(scope: Scope, trip: TripRow, siteId: number, hasArrived: boolean) {
  const stops = await tripStopRepo(scope).of(trip.id);
  const stop = stops.find(({ site_id }) => site_id === siteId);
  if (!stop || (stop.arrived_at !== null) !== hasArrived) throw refuseAt(tripErrors.stop_unknown, 'site_id');
  return stop;
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
    await stopAt(scope, trip, site_id, false);
    const patch = await land(scope, trip, input, site_id);
    await tripStopRepo(scope).setArrived(trip.id, site_id, scope.timestamp);
    return patch;
  });
}

interface Landing {
  site_id: number;
  arrived_at: number;
}

/** Everything that came off there goes back on board; refused once anything of it has gone further. */
async function putBack(call: HandlerCall<Given>, trip: TripRow, { site_id, arrived_at }: Landing): Promise<number> {
  const { scope, input } = call;
  const ways = await waysOf(scope, trip);
  const landedWaybills = await lockLanded(scope, trip.id, site_id);
  const movedWaybill = landedWaybills.find((waybill) => !isUntouched(waybill, site_id));
  if (movedWaybill) throw refuse(tripErrors.waybill_gone_on, { params: { waybill_no: movedWaybill.waybill_no } });
  const on = { trip_id: trip.id, note: input.note, site_id, arrived_at };
  return takeArrivalBack(scope, on, landedWaybills, (destination) => ways.get(destination) ?? trip.destination_site_id);
}

/** What the arrival made due was paid: the payment has to be taken back first. */
async function checkUnpaid(call: HandlerCall<Given>, trip: TripRow): Promise<void> {
  for (const pay of call.extensions(tripPay)) {
    const paidFees = await pay.paid(call.scope, trip.id);
    if ((paidFees.get('on_arrival_cents') ?? 0) + (paidFees.get('on_receipt_cents') ?? 0) > 0) {
      throw refuse(tripErrors.arrival_paid);
    }
  }
}

type Undo = Given & { site_id?: number | undefined };

/** The trip is not there after all. */
export async function undoArrival(call: HandlerCall<Undo>): Promise<TripDetail & { notified: number }> {
  const { scope, input } = call;
  const { site_id } = input;
  let noticeCount = 0;
  if (site_id !== undefined) {
    const trip = await takeStep(call, 'undo_call', async (row) => {
      const stop = await stopAt(scope, row, site_id, true);
      noticeCount = await putBack(call, row, { site_id, arrived_at: stop.arrived_at ?? 0 });
      await tripStopRepo(scope).setArrived(row.id, site_id, null);
      return {};
    });
    return { ...trip, notified: noticeCount };
  }
  const trip = await takeStep(call, 'undo_arrive', async (row) => {
    await checkUnpaid(call, row);
    await checkOnRoad(scope, row);
    noticeCount = await putBack(call, row, { site_id: row.destination_site_id, arrived_at: row.arrived_at ?? 0 });
    return { arrived_at: null };
  });
  return { ...trip, notified: noticeCount };
}

interface Found {
  trip_id: number;
  waybill_id: number;
  pieces: number;
  note: string;
}

/** Pieces that were short have turned up where the others came off. */
export async function foundPieces({ input, scope, audit }: HandlerCall<Found>): Promise<{ short_pieces: number }> {
  const short = await lockShort(scope, input.trip_id, input.waybill_id);
  if (!short) throw refuse(wireErrors.not_found);
  const n = short.loaded_pieces - short.arrived_pieces;
  if (input.pieces > n) throw refuseAt(tripErrors.found_too_many, 'pieces', { n });
  refuseElsewhere(scope.caller, short.to_site_id);
  await findShort(scope, short, input);
  audit({ record: `waybill ${short.waybill_no}`, after: { found_pieces: input.pieces } });
  return { short_pieces: n - input.pieces };
}

import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type LoadingObstacle, loadingObstacle } from '@linehaul/modules/waybill/contract/loading.contract.ts';
import {
  boardingOf,
  type Loadable,
  loadWaybills,
  lockForLoading,
  lockOnBoard,
  unloadWaybills,
} from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Counted, maxManifest, type TripDetail, tripErrors } from '../contract/trip.contract.ts';
import { type TripRow, tripRepo } from './trip.repo.ts';
import { isOverloaded } from './trip.rules.ts';
import { type Given, takeStep } from './trip-step.handlers.ts';
import { waysOf } from './trip-way.steps.ts';

function about(error: ErrorCode, waybill: { waybill_no: string }) {
  return refuse(error, { params: { waybill_no: waybill.waybill_no } });
}

type Ways = ReadonlyMap<number, number>;

const refusals: Readonly<Record<LoadingObstacle, ErrorCode>> = {
  not_received: tripErrors.waybill_not_ready,
  over: tripErrors.waybill_not_ready,
  pieces_missing: tripErrors.waybill_not_ready,
  held: tripErrors.waybill_held,
  unpriced: tripErrors.waybill_unpriced,
  elsewhere: tripErrors.waybill_elsewhere,
  at_destination: tripErrors.waybill_at_destination,
};

/** Refuses a waybill that may not go on board, and names it; answers where it leaves the trip. */
function checkLoadable(waybill: Loadable, trip: TripRow, ways: Ways): number {
  const obstacle = loadingObstacle(waybill, trip.origin_site_id);
  if (obstacle !== null) throw about(refusals[obstacle], waybill);
  const end = ways.get(waybill.destination_site_id);
  if (end === undefined) throw about(tripErrors.waybill_other_way, waybill);
  return end;
}

export function countsOf(counts: Counted): Map<number, number> {
  return new Map(counts.map(({ waybill_id, pieces }) => [waybill_id, pieces]));
}

async function boardingsFor(scope: Scope, trip: TripRow, waybills: readonly Loadable[], countedPieces: Counted) {
  const ways = await waysOf(scope, trip);
  const counts = countsOf(countedPieces);
  return waybills.map((waybill) => {
    const all = boardingOf(waybill, checkLoadable(waybill, trip, ways), undefined);
    const pieces = counts.get(waybill.id) ?? all.pieces;
    if (pieces < 1 || pieces > all.pieces) throw about(tripErrors.pieces_wrong, waybill);
    return boardingOf(waybill, all.to_site_id, pieces);
  });
}

type Loading = Given & { waybill_ids: number[]; counted: Counted; confirm_overload: boolean };

/** Waybills go on board together or not at all. */
export function loadTrip(call: HandlerCall<Loading>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'load', async (trip) => {
    const ids = [...new Set(input.waybill_ids)];
    const waybills = await lockForLoading(scope, ids);
    if (waybills.length < ids.length) throw refuse(wireErrors.not_found);
    const boardings = await boardingsFor(scope, trip, waybills, input.counted);
    const onBoard = await tripRepo(scope).byId(trip.id);
    if (!onBoard) throw refuse(wireErrors.not_found);
    if (onBoard.waybill_count + ids.length > maxManifest) {
      throw refuse(tripErrors.full, { params: { n: maxManifest } });
    }
    const load = boardings.reduce(
      (sum, { weight_g, volume_cm3 }) => ({
        weight_g: sum.weight_g + weight_g,
        volume_cm3: sum.volume_cm3 + volume_cm3,
      }),
      { weight_g: onBoard.weight_g, volume_cm3: onBoard.volume_cm3 },
    );
    if (!input.confirm_overload && isOverloaded(load, onBoard)) throw refuse(tripErrors.overload);
    await loadWaybills(scope, { trip_id: trip.id, note: input.note }, trip.origin_site_id, waybills, boardings);
    return {};
  });
}

export function unloadTrip(call: HandlerCall<Given & { waybill_ids: number[] }>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'unload', async (trip) => {
    const ids = new Set(input.waybill_ids);
    const waybills = (await lockOnBoard(scope, trip.id)).filter(({ id }) => ids.has(id));
    if (waybills.length < ids.size) throw refuse(tripErrors.waybill_not_on_trip);
    await unloadWaybills(scope, { trip_id: trip.id, note: input.note }, waybills);
    return {};
  });
}

import type { Page } from '@linehaul/contract/paging.ts';
import { sendOrders } from '@linehaul/modules/order/server/order-dispatch.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ManifestLine } from '../contract/manifest.contract.ts';
import { piecesAtSite, shareOf } from './waybill.rules.ts';
import { type Boarding, type OnTrip, waybillBoardRepo } from './waybill-board.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { waybillJourneyRepo } from './waybill-journey.repo.ts';
import { type LoadableFilter, type StoredLoadable, waybillManifestRepo } from './waybill-manifest.repo.ts';

export type Loadable = Awaited<ReturnType<typeof lockForLoading>>[number];
export type OnBoard = Awaited<ReturnType<typeof lockOnBoard>>[number];

/** The caller's waybills of these ids, locked in the order of their numbers; fewer rows when some are not there. */
export function lockForLoading(scope: Scope, ids: readonly number[]) {
  return waybillBoardRepo(scope).lockedForLoading(ids);
}

/** Waybills that are on the trip now, locked; `boarded_pieces` of each are on board. */
export function lockOnBoard(scope: Scope, tripId: number) {
  return waybillBoardRepo(scope).lockedOnBoard(tripId);
}

/** Pieces of a waybill that could go on board now. */
export function loadablePieces(waybill: Loadable): number {
  return piecesAtSite(waybill);
}

/** What goes on board of one waybill: some of its pieces with their share of weight and volume. */
export function boardingOf(waybill: Loadable, to_site_id: number, counted: number | undefined): Boarding {
  const pieces = counted ?? piecesAtSite(waybill);
  return {
    waybill_id: waybill.id,
    to_site_id,
    pieces,
    weight_g: shareOf(waybill.weight_g, pieces, waybill.pieces),
    volume_cm3: shareOf(waybill.volume_cm3, pieces, waybill.pieces),
  };
}

/** Puts locked waybills on the trip, at the site where it starts. */
export async function loadWaybills(scope: Scope, trip: OnTrip, siteId: number, boardings: readonly Boarding[]) {
  await waybillBoardRepo(scope).load(trip, siteId, boardings);
  const ids = boardings.map(({ waybill_id }) => waybill_id);
  await waybillEventRepo(scope).addForAll(trip, 'loaded', ids, siteId);
}

/** Takes locked waybills off a trip that has not departed. */
export async function unloadWaybills(scope: Scope, trip: OnTrip, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await waybillEventRepo(scope).addForAll(trip, 'unloaded', ids, null);
  await waybillBoardRepo(scope).unload(trip, ids);
}

/** Sets all locked waybills of the trip on the road and their orders to `send`; answers the number of an order that may not. */
export async function departWaybills(scope: Scope, trip: OnTrip, siteId: number, board: readonly OnBoard[]) {
  const stuck = await sendOrders(
    scope,
    board.map(({ order_id }) => order_id),
  );
  if (stuck) return stuck;
  const ids = board.map(({ id }) => id);
  await waybillJourneyRepo(scope).depart(trip, ids);
  await waybillEventRepo(scope).addForAll(trip, 'departed', ids, siteId);
  return null;
}

/** Locked waybills leave the trip at a site, wherever they were meant to; `short` holds counts below what was loaded. */
export async function arriveWaybills(
  scope: Scope,
  trip: OnTrip,
  siteId: number,
  ids: readonly number[],
  short: ReadonlyMap<number, number>,
) {
  if (ids.length === 0) return;
  await waybillJourneyRepo(scope).arrive(trip, siteId, ids, short);
  await waybillEventRepo(scope).addForAll(trip, 'arrived', ids, siteId);
}

/** The trip's manifest, in the order of loading; lines stay when the trip is over. */
export async function manifestOf(scope: Scope, tripId: number): Promise<ManifestLine[]> {
  const lines = await waybillManifestRepo(scope).manifest(tripId);
  return lines.map((line) => ({ ...line, arrived_at: line.arrived_at ?? 0 }));
}

/** A page of waybills that can be loaded at a site, with the pieces that are there. */
export async function loadablePage(scope: Scope, filter: LoadableFilter): Promise<Page<StoredLoadable>> {
  const page = await waybillManifestRepo(scope).loadable(filter);
  const list = page.list.map((row) => {
    const pieces = piecesAtSite(row);
    const { weight_g, volume_cm3 } = row;
    return {
      ...row,
      loaded_pieces: pieces,
      weight_g: shareOf(weight_g, pieces, row.pieces),
      volume_cm3: shareOf(volume_cm3, pieces, row.pieces),
    };
  });
  return { ...page, list };
}

import type { Page } from '@linehaul/contract/paging.ts';
import { sendOrders } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ManifestLine } from '../contract/manifest.contract.ts';
import { piecesAtSite, shareOf } from './waybill.rules.ts';
import { type Boarding, type OnTrip, ofOpenLeg, waybillBoardRepo } from './waybill-board.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { firstDeparture, waybillJourneyRepo } from './waybill-journey.repo.ts';
import { type LoadableFilter, type StoredLoadable, waybillManifestRepo } from './waybill-manifest.repo.ts';
import { waybillSteps } from './waybill-steps.repo.ts';

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

const listIds = (waybills: readonly { id: number }[]) => waybills.map(({ id }) => id);

/** What goes on board of one waybill: some of its pieces with their share of weight and volume. */
export function boardingOf(waybill: Loadable, to_site_id: number, countedPieces: number | undefined): Boarding {
  const pieces = countedPieces ?? piecesAtSite(waybill);
  return {
    waybill_id: waybill.id,
    to_site_id,
    pieces,
    weight_g: shareOf(waybill.weight_g, pieces, waybill.pieces),
    volume_cm3: shareOf(waybill.volume_cm3, pieces, waybill.pieces),
  };
}

/** Puts waybills on the trip, at the site where it starts; `boardings` says what goes on board of each. */
export async function loadWaybills(
  scope: Scope,
  trip: OnTrip,
  siteId: number,
  waybills: readonly Loadable[],
  boardings: readonly Boarding[],
): Promise<void> {
  await waybillBoardRepo(scope).addLegs(trip, siteId, boardings);
  await waybillSteps.takeAll(scope, waybills, 'load', {
    set: { loaded_pieces: ofOpenLeg(trip.trip_id, 'loaded_pieces') },
  });
  await waybillEventRepo(scope).addForAll(trip, 'loaded', listIds(waybills), siteId);
}

/** Takes waybills off a trip that has not departed. */
export async function unloadWaybills(scope: Scope, trip: OnTrip, board: readonly OnBoard[]): Promise<void> {
  if (board.length === 0) return;
  await waybillEventRepo(scope).addForAll(trip, 'unloaded', listIds(board), null);
  const set = { loaded_pieces: 0 };
  const isTransfer = ({ departed_at }: OnBoard) => departed_at !== null;
  await waybillSteps.takeAll(
    scope,
    board.filter((waybill) => !isTransfer(waybill)),
    'unload',
    { set },
  );
  await waybillSteps.takeAll(scope, board.filter(isTransfer), 'unload_transfer', { set });
  await waybillBoardRepo(scope).removeLegs(trip, listIds(board));
}

/** Sets all locked waybills of the trip on the road and their orders to `send`; answers the number of an order that may not. */
export async function departWaybills(scope: Scope, trip: OnTrip, siteId: number, board: readonly OnBoard[]) {
  const blockedOrder = await sendOrders(
    scope,
    board.map(({ order_id }) => order_id),
  );
  if (blockedOrder) return blockedOrder;
  const set = { site_id: null, arrived_pieces: 0, delivered_pieces: 0, departed_at: firstDeparture(scope) };
  await waybillSteps.takeAll(scope, board, 'depart', { set });
  await waybillJourneyRepo(scope).depart(trip);
  await waybillEventRepo(scope).addForAll(trip, 'departed', listIds(board), siteId);
  return null;
}

/** Waybills leave the trip at a site, wherever they were meant to; `short` holds counts below what was loaded. */
export async function arriveWaybills(
  scope: Scope,
  trip: OnTrip,
  siteId: number,
  board: readonly OnBoard[],
  short: ReadonlyMap<number, number>,
): Promise<void> {
  if (board.length === 0) return;
  const journey = waybillJourneyRepo(scope);
  const ids = listIds(board);
  await journey.count(trip, siteId, ids, short);
  const arrived_pieces = ofOpenLeg(trip.trip_id, 'arrived_pieces');
  const set = { site_id: siteId, arrived_pieces, arrived_at: scope.timestamp };
  await waybillSteps.takeAll(scope, board, 'arrive', { set });
  await journey.end(trip, ids);
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

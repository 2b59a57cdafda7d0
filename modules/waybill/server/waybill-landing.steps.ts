import { withdrawNoticesSince } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { OnTrip } from './waybill-board.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { lastArrival, waybillLandingRepo } from './waybill-landing.repo.ts';
import { arrivalPurpose } from './waybill-notice.rules.ts';
import { type ShortFilter, waybillShortRepo } from './waybill-short.repo.ts';
import { waybillSteps } from './waybill-steps.repo.ts';

export type Landed = Awaited<ReturnType<typeof lockLanded>>[number];

/** Waybills that came off the trip at the site, locked. */
export function lockLanded(scope: Scope, tripId: number, siteId: number) {
  return waybillLandingRepo(scope).locked(tripId, siteId);
}

/** Whether a waybill stands where it came off, as it came off: nothing was done with it since. */
export function isUntouched({ state, site_id, is_last }: Landed, siteId: number): boolean {
  return state === 'arrived' && site_id === siteId && is_last;
}

interface Return extends OnTrip {
  site_id: number;
  /** Unix seconds of the arrival. */
  arrived_at: number;
}

/**
 * Puts locked, untouched waybills back on the road, each to the site where it was meant to leave the trip. Answers how
 * many consignees had been told of the arrival; a message that waits still is not sent.
 */
export async function takeArrivalBack(
  scope: Scope,
  trip: Return,
  landedRows: readonly Landed[],
  endOf: (destination: number) => number,
): Promise<number> {
  if (landedRows.length === 0) return 0;
  const ids = landedRows.map(({ id }) => id);
  const ends = new Map(landedRows.map(({ id, destination_site_id }) => [id, endOf(destination_site_id)]));
  await waybillLandingRepo(scope).reopen(trip, ends);
  const set = { site_id: null, arrived_pieces: 0, delivered_pieces: 0, arrived_at: lastArrival };
  await waybillSteps.takeAll(scope, landedRows, 'undo_arrive', { set });
  await waybillEventRepo(scope).addForAll(trip, 'arrival_undone', ids, trip.site_id);
  const subjects = landedRows.map(({ waybill_no }) => waybill_no);
  return withdrawNoticesSince(scope, { purpose: arrivalPurpose, subjects, since: trip.arrived_at });
}

/** A page of what was short at arrivals and has not been found. */
export function shortPage(scope: Scope, filter: ShortFilter) {
  return waybillShortRepo(scope).page(filter);
}

/** The waybill's leg of a trip that has ended, locked; undefined where there is none. */
export function lockShort(scope: Scope, tripId: number, waybillId: number) {
  return waybillShortRepo(scope).locked(tripId, waybillId);
}

type Short = NonNullable<Awaited<ReturnType<typeof lockShort>>>;

/** Pieces of a locked leg have turned up. */
export async function findShort(
  scope: Scope,
  { id, is_last, to_site_id: site_id }: Short,
  finding: { trip_id: number; waybill_id: number; pieces: number; note: string },
): Promise<void> {
  const { waybill_id } = finding;
  await waybillShortRepo(scope).found(id, waybill_id, finding.pieces, is_last);
  await waybillEventRepo(scope).add([{ ...finding, waybill_id, kind: 'found', site_id }]);
}

import { type LoadingObstacle, loadingObstacle } from '@linehaul/modules/waybill/contract/loading.contract.ts';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { TripDetail } from '../contract/trip.contract.ts';

type Facts = Pick<
  Waybill,
  | 'state'
  | 'trip_id'
  | 'trip_no'
  | 'site_id'
  | 'site_name'
  | 'destination_site_id'
  | 'destination_name'
  | 'is_held'
  | 'arrived_pieces'
  | 'freight_cents'
>;

interface Reason {
  /** The text at `trip.scan.<reason>`. */
  reason: 'unknown' | 'on_this_trip' | 'on_trip' | LoadingObstacle | 'other_way' | 'no_way';
  params: Record<string, string>;
}

type Loading = Pick<TripDetail, 'id' | 'origin_site_id' | 'transfer_site_ids'>;

/** Why a number that is not among the loadable ones cannot go on board. */
export function whyNotLoadable(waybill: Facts | undefined, trip: Loading): Reason {
  if (!waybill) return { reason: 'unknown', params: {} };
  const { trip_id, trip_no, site_name, destination_name: destination } = waybill;
  if (trip_id === trip.id) return { reason: 'on_this_trip', params: {} };
  if (trip_id !== null) return { reason: 'on_trip', params: { trip_no } };
  const obstacle = loadingObstacle(waybill, trip.origin_site_id);
  if (obstacle !== null) return { reason: obstacle, params: { site: site_name, destination } };
  const isTransfer = trip.transfer_site_ids.includes(waybill.destination_site_id);
  return { reason: isTransfer ? 'other_way' : 'no_way', params: { destination } };
}

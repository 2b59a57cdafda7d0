import type { WaybillState } from './waybill.contract.ts';

interface LoadingFacts {
  state: WaybillState;
  is_held: boolean;
  arrived_pieces: number;
  /** Of its order, in cents; null while unpriced. */
  freight_cents: number | null;
  /** Where the cargo is; null on the road and before a site has it. */
  site_id: number | null;
  destination_site_id: number;
}

export type LoadingObstacle =
  | 'not_received'
  | 'over'
  | 'pieces_missing'
  | 'held'
  | 'unpriced'
  | 'elsewhere'
  | 'at_destination';

/** What keeps a waybill where it is, for every way of moving it; null where nothing does. */
export function stayingObstacle({
  state,
  is_held,
  arrived_pieces,
}: Pick<LoadingFacts, 'state' | 'is_held' | 'arrived_pieces'>): 'pieces_missing' | 'held' | null {
  // All its pieces were short at the arrival: it waits until one is found.
  if (state === 'arrived' && arrived_pieces === 0) return 'pieces_missing';
  return is_held ? 'held' : null;
}

/**
 * Why a waybill cannot go on board at a site; null where it can, as far as the trip goes its way. The one rule for the
 * server, which refuses by it, and for the pages that say why.
 */
export function loadingObstacle(waybill: LoadingFacts, siteId: number): LoadingObstacle | null {
  const { state, freight_cents, site_id, destination_site_id } = waybill;
  if (state === 'created' || state === 'picked_up') return 'not_received';
  if (state !== 'received' && state !== 'arrived') return 'over';
  const staying = stayingObstacle(waybill);
  if (staying !== null) return staying;
  if (freight_cents === null) return 'unpriced';
  if (site_id !== siteId) return 'elsewhere';
  return destination_site_id === site_id ? 'at_destination' : null;
}

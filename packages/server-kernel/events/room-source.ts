import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import type { LiveEvent } from '@linehaul/contract/live.ts';

/** When the answer of a call changes that members may stay with (`room`). */
export interface RoomSource {
  call: Endpoint;
  /** Events whose changes may be changes of the answer. */
  changesWith: readonly LiveEvent[];
  /** Whether its `id` names the record whose number such a change may bring: then the other rooms are left in peace. */
  isOfRecord: boolean;
}

/** Of one call: `roomSource(auctionContract.AuctionStoreInfo, [auctionCounters], 'id')`. */
export function roomSource(call: Endpoint, changesWith: readonly LiveEvent[], field?: 'id'): RoomSource {
  return { call, changesWith, isOfRecord: field === 'id' };
}

import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';

/** Whether the caller's kind of tenant runs trips at all: only a carrier's dispatch can be played. */
export function usePlayable(): boolean {
  return useCan()([openapiContract.DebugOrderInfo, tripContract.TripAdd]);
}

/** Whether the caller's kind of tenant sells goods: its test orders are of goods, not of freight. */
export function useSellsGoods(): boolean {
  const industry = useIdentity()?.industry;
  return sellersAlone.some((seller) => seller === industry);
}

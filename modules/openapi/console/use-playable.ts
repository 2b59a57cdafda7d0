import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';

/** Whether the caller's kind of tenant runs trips at all: only a carrier's dispatch can be played. */
export function usePlayable(): boolean {
  return useCan()([openapiContract.DebugOrderInfo, tripContract.TripAdd]);
}

import { rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

/** One run of a trip that the waybill was on. */
export const waybillLeg = z.object({
  trip_id: rowId,
  trip_no: z.string(),
  plate: z.string(),
  driver_name: z.string(),
  driver_phone: z.string(),
  from_site_id: rowId,
  from_name: z.string(),
  to_site_id: rowId,
  to_name: z.string(),
  loaded_pieces: pieceCount,
  arrived_pieces: pieceCount,
  loaded_at: unixSeconds,
  departed_at: unixSeconds,
  arrived_at: unixSeconds,
});
export type WaybillLeg = z.output<typeof waybillLeg>;

import { rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

/** A waybill of which fewer pieces came off a trip than went on board, until the others are found. */
export const shortLine = z.object({
  id: rowId,
  trip_id: rowIdOf('trip'),
  trip_no: z.string(),
  plate: z.string(),
  driver_name: z.string(),
  waybill_id: rowIdOf('waybill'),
  waybill_no: z.string(),
  consignee_name: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  product: z.string(),
  /** All of the waybill. */
  waybill_pieces: pieceCount,
  /** Where it came off. */
  site_id: rowId,
  site_name: z.string(),
  destination_name: z.string(),
  loaded_pieces: pieceCount,
  arrived_pieces: pieceCount,
  short_pieces: pieceCount,
  arrived_at: unixSeconds,
});
export type ShortLine = z.output<typeof shortLine>;

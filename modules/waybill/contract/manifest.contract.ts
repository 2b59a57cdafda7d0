import { amountCents, cubicCentimetres, grams, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { freightMode, pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';
import { waybillState } from './waybill.contract.ts';

/** A line of a trip's manifest, or a waybill that could become one; weight and volume are of the pieces on board. */
export const manifestLine = z.object({
  waybill_id: rowId,
  waybill_no: z.string(),
  order_no: z.string(),
  external_no: z.string(),
  state: waybillState,
  origin_name: z.string(),
  destination_site_id: rowId,
  destination_name: z.string(),
  /** Where it leaves this trip. */
  to_site_id: rowId,
  to_name: z.string(),
  consignee_name: z.string(),
  consignee_phone: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  product: z.string(),
  pieces: pieceCount,
  loaded_pieces: pieceCount,
  arrived_pieces: pieceCount,
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  freight_cents: amountCents.nullable(),
  collect_cents: amountCents,
  cod_cents: amountCents,
  is_held: z.boolean(),
  /** 1 delivered, 2 collected at the site. */
  freight_mode: freightMode,
  is_urgent: z.boolean(),
  /** Handed out only once the shipper has said so. */
  is_waiting_notice: z.boolean(),
  receipts_wanted: z.int(),
  arrived_at: unixSeconds,
  /** When the waybill was made. */
  created_at: unixSeconds,
});
export type ManifestLine = z.output<typeof manifestLine>;

import { amountCents, cents, cubicCentimetres, grams, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { shipmentEvents } from '@linehaul/modules/evidence/contract/evidence-kind.contract.ts';
import { surchargeBearer } from '@linehaul/modules/order/contract/order-money.contract.ts';
import { z } from 'zod';

/** Everything that is written down about a waybill, in the order of its life. */
export const waybillEventKind = z.enum(shipmentEvents);
export type WaybillEventKind = z.output<typeof waybillEventKind>;

/** What weighing or an edit of the order found, beside what the order had said; freight null is unpriced. */
export const weighingChange = z.object({
  old_weight_g: grams,
  new_weight_g: grams,
  old_volume_cm3: cubicCentimetres,
  new_volume_cm3: cubicCentimetres,
  old_pieces: z.int(),
  new_pieces: z.int(),
  old_freight_cents: amountCents.nullable(),
  new_freight_cents: amountCents.nullable(),
  old_total_cents: cents,
  new_total_cents: cents,
  /** Who bears what it costs more, where the order was paid. */
  bearer: surchargeBearer.nullable().optional(),
});
export type WeighingChange = z.output<typeof weighingChange>;

export const waybillEvent = z.object({
  id: rowId,
  kind: waybillEventKind,
  site_id: rowId.nullable(),
  site_name: z.string(),
  trip_id: rowId.nullable(),
  trip_no: z.string(),
  pieces: z.int(),
  /** Who did it, by login name. */
  login_name: z.string(),
  note: z.string(),
  /** Of the kinds `repriced` and `edited`. */
  change: weighingChange.nullable(),
  created_at: unixSeconds,
});
export type WaybillEvent = z.output<typeof waybillEvent>;

export const waybillPublicEvent = z.object({
  kind: waybillEventKind,
  site_name: z.string(),
  created_at: unixSeconds,
});

/** What the public trace tells; the rest is between shipper and carrier. */
export const publicEventKinds: readonly WaybillEventKind[] = [
  'created',
  'picked_up',
  'received',
  'loaded',
  'departed',
  'arrived',
  'arrival_undone',
  'delivering',
  'delivery_undone',
  'signed',
  'sign_undone',
  'refused',
  'refusal_undone',
  'deliver_again',
  'returning',
  'return_undone',
  'returned',
  'void',
];

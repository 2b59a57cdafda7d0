import { amountCents, cents, cubicCentimetres, decimalText, grams } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Fees beside the freight, in the order of the printed documents. */
export const feeKinds = [
  'pickup',
  'delivery',
  'upstairs',
  'packing',
  'loading',
  'forklift',
  'storage',
  'transfer',
  'insurance',
  'receipt',
  'cod_handling',
  'information',
  'tax',
  'advance',
  'other',
] as const;

/** Fees that are worked out while nobody gives them: by the line's rate of insurance, and by the tenant's tariff of fees. */
export const tariffFees = ['delivery', 'insurance', 'receipt', 'cod_handling'] as const;
export type TariffFee = (typeof tariffFees)[number];

/** Asks for none of them. */
export const noTariffFees = { delivery_cents: 0, insurance_cents: 0, receipt_cents: 0, cod_handling_cents: 0 };

const fee = amountCents.default(0);

/**
 * Fees in cents. `insurance_cents` left out is worked out from the declared value and the line's rate; `delivery_cents`,
 * `receipt_cents` and `cod_handling_cents` left out are what the tenant's tariff of fees (`PricingSettingInfo`) says;
 * `discount_cents` left out is what the level of the order's member takes off the freight. One that is given replaces it,
 * 0 too: then there is none.
 */
export const feeAmounts = z.object({
  pickup_cents: fee,
  delivery_cents: amountCents.optional(),
  upstairs_cents: fee,
  packing_cents: fee,
  loading_cents: fee,
  forklift_cents: fee,
  storage_cents: fee,
  transfer_cents: fee,
  insurance_cents: amountCents.optional(),
  receipt_cents: amountCents.optional(),
  cod_handling_cents: amountCents.optional(),
  information_cents: fee,
  tax_cents: fee,
  advance_cents: fee,
  other_cents: fee,
  discount_cents: amountCents.optional(),
});
export type FeeAmounts = z.output<typeof feeAmounts>;

/** How a line of the calculation came about; its text is `line.note.<note>`. */
export const pricingNote = z
  .enum([
    'by_weight',
    'by_volume',
    'minimum_charge',
    'maximum_charge',
    'below_first_band',
    'between_bands',
    'customer_arranged',
    'no_tariff',
    'above_last_band',
    'by_hand',
  ])
  .meta({ texts: 'line.note' });
export type PricingNote = z.output<typeof pricingNote>;

/**
 * One line of the calculation. `quantity` is grams for the freight and the delivery, the declared value in cents for the
 * insurance, the COD in cents for its handling, sheets for the receipts, and the freight in cents for a level's discount; `moved`
 * is what is owed on another document now, below zero; `rate` is 1/10,000 yuan per kg or sheet, or 1/10,000 of those cents.
 * `amount_cents` is null for an unpriced freight.
 */
export const calculationLine = z.object({
  kind: z.enum(['freight', ...feeKinds, 'discount', 'moved']),
  quantity: z.int().nullable(),
  rate: decimalText.nullable(),
  amount_cents: cents.nullable(),
  note: pricingNote.nullable(),
});
export type CalculationLine = z.output<typeof calculationLine>;

/** The tariff that won, among those of the same two sites and service level. */
export const chosenTariff = z.object({
  carrier_code: z.string(),
  mode: z.string(),
  transit_days: z.int(),
  min_charge_e4: decimalText,
  rate_e4_per_kg: decimalText,
  /** What a cubic metre costs where the line counts the volume as weight; null where it does not. */
  rate_e4_per_m3: decimalText.nullable(),
});

/** What a shipment costs and why. `freight_cents` null means unpriced; `total_cents` then holds the fees alone. */
export const calculation = z.object({
  weight_g: grams,
  volume_cm3: cubicCentimetres,
  chargeable_weight_g: grams,
  freight_cents: amountCents.nullable(),
  fees_cents: cents,
  total_cents: cents,
  note: pricingNote,
  tariff: chosenTariff.nullable(),
  lines: z.array(calculationLine),
});
export type Calculation = z.output<typeof calculation>;

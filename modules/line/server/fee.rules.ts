import { divideHalfUp } from '@linehaul/contract/units.ts';
import type { FeeTariff } from '../contract/line.contract.ts';
import {
  type CalculationLine,
  type FeeAmounts,
  feeKinds,
  type PricingNote,
  type TariffFee,
  tariffFees,
} from '../contract/pricing.contract.ts';

export const noFeeTariff: FeeTariff = {
  cod_handling_rate_e4: 0,
  cod_handling_min_cents: 0,
  cod_handling_max_cents: 0,
  delivery_rate_e4_per_kg: 0,
  delivery_min_cents: 0,
  receipt_cents: 0,
};

/** What of an order fees follow from. */
export interface FeeBasis {
  /** In cents. */
  declared_value_cents: number;
  /** Collected for the shipper, in cents. */
  cod_cents: number;
  /** Sheets that come back signed. */
  receipts_wanted: number;
  /** 1 is delivered, 2 is collected at the site. */
  freight_mode: 1 | 2;
}

interface FeeRates {
  tariff: FeeTariff;
  /** 1/10,000 of the declared value. */
  insurance_rate_e4: number;
  /** What is charged, in grams. */
  chargeable_weight_g: number;
}

type TariffAmount = Pick<CalculationLine, 'quantity' | 'rate' | 'note'> & { amount_cents: number };

const nothing: TariffAmount = { quantity: null, rate: null, amount_cents: 0, note: null };

/** Cents per 1/10,000, half up. */
function shareOf(cents: number, rate_e4: number): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(rate_e4), 10_000n));
}

function insurance({ declared_value_cents: quantity }: FeeBasis, { insurance_rate_e4 }: FeeRates): TariffAmount {
  const amount_cents = shareOf(quantity, insurance_rate_e4);
  return { quantity, rate: String(insurance_rate_e4), amount_cents, note: null };
}

/** Between two limits, the upper one of which 0 takes away; the note says which one it met. */
function limited(amount: number, least: number, most = 0): { amount_cents: number; note: PricingNote | null } {
  if (most > 0 && Math.max(amount, least) > most) return { amount_cents: most, note: 'maximum_charge' };
  return amount < least ? { amount_cents: least, note: 'minimum_charge' } : { amount_cents: amount, note: null };
}

/** What a rate comes to between its limits; a rate of 0 is a flat charge, which is a share of nothing. */
function byRate(quantity: number, rate: number, amount: number, least: number, most?: number): TariffAmount {
  const charge = limited(amount, least, most);
  return rate === 0 ? { ...nothing, amount_cents: charge.amount_cents } : { quantity, rate: String(rate), ...charge };
}

function codHandling({ cod_cents }: FeeBasis, { tariff }: FeeRates): TariffAmount {
  if (cod_cents === 0) return nothing;
  const { cod_handling_rate_e4: rate, cod_handling_min_cents, cod_handling_max_cents } = tariff;
  return byRate(cod_cents, rate, shareOf(cod_cents, rate), cod_handling_min_cents, cod_handling_max_cents);
}

/** 1/10,000 yuan per kg times grams, divided by this, is cents. */
const e4GramsPerCent = 100_000n;

function delivery({ freight_mode }: FeeBasis, { tariff, chargeable_weight_g }: FeeRates): TariffAmount {
  if (freight_mode !== 1) return nothing;
  const { delivery_rate_e4_per_kg: rate, delivery_min_cents } = tariff;
  const byWeight = Number(divideHalfUp(BigInt(chargeable_weight_g) * BigInt(rate), e4GramsPerCent));
  return byRate(chargeable_weight_g, rate, byWeight, delivery_min_cents);
}

function receipt({ receipts_wanted: quantity }: FeeBasis, { tariff: { receipt_cents } }: FeeRates): TariffAmount {
  return { quantity, rate: String(receipt_cents * 100), amount_cents: quantity * receipt_cents, note: null };
}

const tariffAmounts: Readonly<Record<TariffFee, (basis: FeeBasis, rates: FeeRates) => TariffAmount>> = {
  delivery,
  insurance,
  receipt,
  cod_handling: codHandling,
};

const isTariffFee = (kind: string): kind is TariffFee => (tariffFees as readonly string[]).includes(kind);

/** A line for each fee that is given or that a tariff asks for, in the order of the printed documents; none of 0. */
export function feeLines(fees: FeeAmounts, basis: FeeBasis, rates: FeeRates): CalculationLine[] {
  return feeKinds.flatMap((kind) => {
    const givenCents = fees[`${kind}_cents`];
    const fee =
      givenCents === undefined && isTariffFee(kind)
        ? tariffAmounts[kind](basis, rates)
        : { ...nothing, amount_cents: givenCents ?? 0 };
    return fee.amount_cents === 0 ? [] : [{ kind, ...fee }];
  });
}

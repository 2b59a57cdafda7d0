import { refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp, maxGrams, maxMoneyCents, scaleDecimal, unscaleDecimal } from '@linehaul/contract/units.ts';
import { type FeeTariff, type FreightRounding, lineErrors } from '../contract/line.contract.ts';
import type { Calculation, CalculationLine, FeeAmounts, PricingNote } from '../contract/pricing.contract.ts';
import { type FeeBasis, feeLines, noFeeTariff } from './fee.rules.ts';

/** A weight band of a tariff; both ends belong to it. Money is decimal text in 1/10,000 yuan. */
export interface Band {
  carrier_code: string;
  /** Codes of the two sites. */
  origin: string;
  destination: string;
  service_level: string;
  mode: string;
  transit_days: number;
  min_weight_g: number;
  max_weight_g: number;
  min_charge_e4: string;
  rate_e4_per_kg: string;
}

export interface Shipment {
  /** Empty: the tariffs of all carriers between the two sites compete. */
  carrier_code: string;
  origin: string;
  destination: string;
  service_level: string;
  weight_g: number;
  volume_cm3: number;
}

/** The customer arranges the freight: no tariff is looked up, it costs nothing. */
export const customerArranged = 'CRF';

/** Decimals kept of a 1/10,000 yuan. */
const rateScale = 8;
const gramsPerKg = 1000n;
/** Grams times a scaled rate, divided by this, is cents. */
const scaledPerCent = 10n ** BigInt(rateScale) * 100n * gramsPerKg;

interface ScaledBand {
  band: Band;
  minCharge: bigint;
  rate: bigint;
}
/** Bands of the same carrier, sites, service level, mode and transit days. */
interface Tariff {
  terms: Band;
  bands: ScaledBand[];
}

/** Bands arranged for looking up, so that a hundred thousand orders are priced in a second. */
export interface PriceBook {
  readonly byCarrier: ReadonlyMap<string, readonly Tariff[]>;
  readonly allCarriers: ReadonlyMap<string, readonly Tariff[]>;
}

function keyOf(...parts: (string | number)[]): string {
  return parts.join('\u001f');
}

function scaled(text: string): bigint {
  const value = scaleDecimal(text, rateScale);
  if (value === null) throw new RangeError(text);
  return value;
}

function tariffsOf(bands: Iterable<Band>): Tariff[] {
  const tariffs = new Map<string, Tariff>();
  for (const band of bands) {
    const entry = { band, minCharge: scaled(band.min_charge_e4), rate: scaled(band.rate_e4_per_kg) };
    const { carrier_code, origin, destination, service_level, mode, transit_days } = band;
    const key = keyOf(carrier_code, origin, destination, service_level, mode, transit_days);
    const tariff = tariffs.get(key);
    if (tariff) tariff.bands.push(entry);
    else tariffs.set(key, { terms: band, bands: [entry] });
  }
  return [...tariffs.values()];
}

/** Arranges bands into tariffs and tariffs by what a shipment asks for. */
export function priceBook(bands: Iterable<Band>): PriceBook {
  const tariffs = tariffsOf(bands);
  const tariffKey = ({ terms }: Tariff) => keyOf(terms.origin, terms.destination, terms.service_level);
  return {
    byCarrier: Map.groupBy(tariffs, (tariff) => keyOf(tariffKey(tariff), tariff.terms.carrier_code)),
    allCarriers: Map.groupBy(tariffs, tariffKey),
  };
}

interface BandChoice {
  candidates: readonly ScaledBand[];
  note: 'by_weight' | 'below_first_band' | 'between_bands' | 'above_last_band';
}

/**
 * Bands of one tariff that may price a weight: those that contain it; between two bands the lower one, however wide
 * the gap; below the first band the first one; above the last band none. Several bands may begin at the same weight.
 */
function choose({ bands }: Tariff, weight: number): BandChoice {
  const containing = bands.filter(({ band }) => band.min_weight_g <= weight && weight <= band.max_weight_g);
  if (containing.length > 0) return { candidates: containing, note: 'by_weight' };
  let below = -1;
  let above = Number.POSITIVE_INFINITY;
  for (const { band } of bands) {
    if (band.min_weight_g > weight) above = Math.min(above, band.min_weight_g);
    else below = Math.max(below, band.min_weight_g);
  }
  if (above === Number.POSITIVE_INFINITY) return { candidates: [], note: 'above_last_band' };
  const beginning = below === -1 ? above : below;
  const candidates = bands.filter(({ band }) => band.min_weight_g === beginning);
  return { candidates, note: below === -1 ? 'below_first_band' : 'between_bands' };
}

interface Priced {
  entry: ScaledBand;
  cents: bigint;
  note: PricingNote;
}

/** max(minimum charge, kg × rate), rounded half up to whole cents. */
function priceBand(entry: ScaledBand, weight: number, choice: BandChoice['note']): Priced {
  const byWeight = entry.rate * BigInt(weight);
  const minimum = entry.minCharge * gramsPerKg;
  const isMinimum = minimum > byWeight;
  const note = isMinimum ? 'minimum_charge' : choice;
  return { entry, cents: divideHalfUp(isMinimum ? minimum : byWeight, scaledPerCent), note };
}

function isBetter(one: Priced, other: Priced | null): boolean {
  if (!other || one.cents !== other.cents) return !other || one.cents < other.cents;
  return one.entry.band.transit_days < other.entry.band.transit_days;
}

interface FreightAnswer {
  bestPrice: Priced | null;
  note: PricingNote;
}

/** The cheapest freight of all tariffs that answer to the shipment, then the shorter transit. */
function priceFreight(book: PriceBook, shipment: Shipment, weight: number): FreightAnswer {
  if (shipment.service_level === customerArranged) return { bestPrice: null, note: 'customer_arranged' };
  const { origin, destination, service_level, carrier_code } = shipment;
  const tariffs =
    carrier_code === ''
      ? book.allCarriers.get(keyOf(origin, destination, service_level))
      : book.byCarrier.get(keyOf(keyOf(origin, destination, service_level), carrier_code));
  if (!tariffs) return { bestPrice: null, note: 'no_tariff' };
  let best: Priced | null = null;
  for (const tariff of tariffs) {
    const { candidates, note } = choose(tariff, weight);
    for (const entry of candidates) {
      const pricedBand = priceBand(entry, weight, note);
      if (isBetter(pricedBand, best)) best = pricedBand;
    }
  }
  return { bestPrice: best, note: best?.note ?? 'above_last_band' };
}

/** Terms of a line that weigh on the price. */
export interface LineTerms {
  /** Grams that a cubic metre counts as; 0 leaves the volume out. */
  volume_factor_g_per_m3: number;
  /** 1/10,000 of the declared value. */
  insurance_rate_e4: number;
}
export const plainTerms: LineTerms = { volume_factor_g_per_m3: 0, insurance_rate_e4: 0 };

/** max(actual weight, volume × the line's factor), in grams, half up. */
export function chargeableWeight(weight_g: number, volume_cm3: number, factor_g_per_m3: number): number {
  if (factor_g_per_m3 === 0 || volume_cm3 === 0) return weight_g;
  return Math.max(weight_g, Number(divideHalfUp(BigInt(volume_cm3) * BigInt(factor_g_per_m3), 1_000_000n)));
}

/**
 * A discount that a person has given, else the level's share of the freight alone, rounded half up to whole cents; none while the
 * freight is unpriced.
 */
function discountLines({ fees, level_discount_e4 = 0 }: Discounting, freight_cents: number | null): CalculationLine[] {
  const discountByHand = fees.discount_cents;
  const share = BigInt(freight_cents ?? 0) * BigInt(level_discount_e4);
  const off = discountByHand ?? Number(divideHalfUp(share, 10_000n));
  if (off === 0) return [];
  const how =
    discountByHand === undefined
      ? { quantity: freight_cents, rate: String(level_discount_e4) }
      : { quantity: null, rate: null };
  return [{ kind: 'discount', ...how, amount_cents: -off, note: null }];
}

interface Discounting {
  fees: FeeAmounts;
  /** What the member's level takes off the freight, in 1/10,000; absent or 0: nothing. */
  level_discount_e4?: number | undefined;
}

export interface PricingInput extends Discounting, FeeBasis {
  shipment: Shipment;
  /** To what the freight is rounded; to whole cents when absent. */
  freight_rounding?: FreightRounding;
  terms: LineTerms;
  /** What fees come to that nobody gives; none when absent. */
  fee_tariff?: FeeTariff;
}

/** What can be stored and shown as money; sums are made of bigints, because fifteen fees can pass 2^53. */
function isMoney(sum: bigint): boolean {
  return sum <= maxMoneyCents && sum >= -maxMoneyCents;
}

function sumOf(lines: readonly CalculationLine[]): bigint {
  return lines.reduce((sum, { amount_cents }) => sum + BigInt(amount_cents ?? 0), 0n);
}

/** The freight in whole yuan, half up, where the tenant wants it so: the best tariff was chosen by the cents before. */
function roundFreight(answer: FreightAnswer, rounding: FreightRounding = 'cent'): FreightAnswer {
  const { bestPrice } = answer;
  if (!bestPrice || rounding === 'cent') return answer;
  return { ...answer, bestPrice: { ...bestPrice, cents: divideHalfUp(bestPrice.cents, 100n) * 100n } };
}

/** Cents and the note of the freight: 0 where the customer arranges it, null where no tariff prices it. */
function freightLine(answer: FreightAnswer, weight: number, isVolume: boolean): CalculationLine {
  const { bestPrice } = answer;
  const note = isVolume && answer.note === 'by_weight' ? 'by_volume' : answer.note;
  if (bestPrice) {
    const rate = bestPrice.entry.band.rate_e4_per_kg;
    return { kind: 'freight', quantity: weight, rate, amount_cents: Number(bestPrice.cents), note };
  }
  const amount_cents = note === 'customer_arranged' ? 0 : null;
  return { kind: 'freight', quantity: weight, rate: null, amount_cents, note };
}

/** What a kg costs, and what a cubic metre does where it counts as so many kg. */
function tariffOf(band: Band, { volume_factor_g_per_m3: factor }: LineTerms): Calculation['tariff'] {
  const { carrier_code, mode, transit_days, min_charge_e4, rate_e4_per_kg } = band;
  const perCubicMetre = unscaleDecimal(scaled(rate_e4_per_kg) * BigInt(factor), rateScale + 3);
  const rate_e4_per_m3 = factor === 0 ? null : perCubicMetre;
  return { carrier_code, mode, transit_days, min_charge_e4, rate_e4_per_kg, rate_e4_per_m3 };
}

/** Prices a shipment; null when freight, fees or total are more than money can be, or the volume than weight can. */
export function calculate(book: PriceBook, input: PricingInput): Calculation | null {
  const { shipment, terms } = input;
  const { weight_g, volume_cm3 } = shipment;
  const weight = chargeableWeight(weight_g, volume_cm3, terms.volume_factor_g_per_m3);
  if (weight > maxGrams) return null;
  const answer = roundFreight(priceFreight(book, shipment, weight), input.freight_rounding);
  const freightSum = answer.bestPrice?.cents ?? 0n;
  if (!isMoney(freightSum)) return null;
  const freight = freightLine(answer, weight, weight > weight_g);
  const { insurance_rate_e4 } = terms;
  const rates = { tariff: input.fee_tariff ?? noFeeTariff, insurance_rate_e4, chargeable_weight_g: weight };
  const charges = feeLines(input.fees, input, rates);
  const fees = [...charges, ...discountLines(input, freight.amount_cents)];
  const feeSum = sumOf(fees);
  if (![feeSum, freightSum + feeSum].every(isMoney)) return null;
  const band = answer.bestPrice?.entry.band;
  return {
    weight_g,
    volume_cm3,
    chargeable_weight_g: weight,
    freight_cents: freight.amount_cents,
    fees_cents: Number(feeSum),
    total_cents: Number(freightSum + feeSum),
    note: freight.note ?? 'by_weight',
    tariff: band ? tariffOf(band, terms) : null,
    lines: [freight, ...fees],
  };
}

/** The one function that prices: quote, order form and API show what it answers, an import what `calculate` does. */
export function price(book: PriceBook, input: PricingInput): Calculation {
  const calculation = calculate(book, input);
  if (!calculation) throw refuse(lineErrors.amount_too_large);
  return calculation;
}

/**
 * The same calculation with the freight set by a person: fees stay as they are, a level's discount follows the freight. Null
 * when the total is more than money can be.
 */
export function calculateByHand(
  calculation: Calculation,
  input: Discounting,
  freight_cents: number,
): Calculation | null {
  const charges = calculation.lines.filter(({ kind }) => kind !== 'freight' && kind !== 'discount');
  const fees = [...charges, ...discountLines(input, freight_cents)];
  const feeSum = sumOf(fees);
  const { chargeable_weight_g: quantity } = calculation;
  const freight: CalculationLine = {
    kind: 'freight',
    quantity,
    rate: null,
    amount_cents: freight_cents,
    note: 'by_hand',
  };
  const sum = BigInt(freight_cents) + feeSum;
  if (!isMoney(sum)) return null;
  const sums = { freight_cents, fees_cents: Number(feeSum), total_cents: Number(sum) };
  return { ...calculation, ...sums, note: 'by_hand', tariff: null, lines: [freight, ...fees] };
}

/** The same for one shipment: refuses with `line.amount_too_large`. */
export function priceByHand(calculation: Calculation, input: Discounting, freight_cents: number): Calculation {
  const newCalculation = calculateByHand(calculation, input, freight_cents);
  if (!newCalculation) throw refuse(lineErrors.amount_too_large);
  return newCalculation;
}

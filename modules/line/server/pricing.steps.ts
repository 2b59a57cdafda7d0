import { levelDiscount } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import type { Calculation, FeeAmounts } from '../contract/pricing.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import type { FeeBasis } from './fee.rules.ts';
import { lineRepo } from './line.repo.ts';
import {
  calculate,
  calculateByHand,
  customerArranged,
  plainTerms,
  price,
  priceBook,
  priceByHand,
  type Shipment,
} from './pricing.rules.ts';
import { pricingSettings } from './pricing-setting.repo.ts';
import { tariffLevels, tariffRepo } from './tariff.repo.ts';

/** What one shipment between two sites is priced by; weights in grams, volume in cm³, money in cents. */
export interface PricingRequest extends FeeBasis {
  origin_site_id: number;
  destination_site_id: number;
  carrier_code: string;
  service_level: string;
  weight_g: number;
  volume_cm3: number;
  /** Whose level may take something off; absent or null: nobody's. */
  member_id?: number | null | undefined;
  fees: FeeAmounts;
  /** The freight in cents when a person has set it; absent or null: by the tariffs. */
  freight_by_hand_cents?: number | null | undefined;
}

/** Prices one shipment by the caller's tariffs and the member's level as they are now. */
export async function priceShipment(scope: Scope, request: PricingRequest): Promise<Calculation> {
  const { origin_site_id, destination_site_id, member_id, ...cargo } = request;
  const { carrier_code, service_level, weight_g, volume_cm3 } = request;
  const level_discount_e4 = member_id ? await levelDiscount(scope, member_id) : 0;
  const bands = await tariffRepo(scope).between(origin_site_id, destination_site_id, request.service_level);
  const terms = (await lineRepo(scope).bySites(origin_site_id, destination_site_id)) ?? plainTerms;
  // All bands found are of these two sites, so their codes need not be known here.
  const book = priceBook(bands.map((band) => ({ ...band, origin: '', destination: '' })));
  const { freight_rounding, ...fee_tariff } = await readSetting(scope, pricingSettings);
  const feeRequest = { ...cargo, terms, level_discount_e4, freight_rounding, fee_tariff };
  const shipment = { carrier_code, service_level, weight_g, volume_cm3, origin: '', destination: '' };
  const calculation = price(book, { ...feeRequest, shipment });
  const byHand = request.freight_by_hand_cents ?? null;
  return byHand === null ? calculation : priceByHand(calculation, feeRequest, byHand);
}

/** Service levels that the caller's tariffs have, and the one of freight that customers arrange; none without tariffs. */
export async function serviceLevels(scope: Scope): Promise<string[]> {
  const levels = await tariffLevels(scope);
  return levels.length === 0 ? [] : [...new Set([...levels, customerArranged])];
}

/** A shipment between sites given by code, with what a file says of its fees. */
export interface PricedShipment extends Shipment, FeeBasis {
  fees: FeeAmounts;
  /** What the member's level takes off the freight. */
  level_discount_e4: number;
  /** The freight in cents when the file says it; null: by the tariffs. */
  freight_by_hand_cents: number | null;
}

/** Null: `line.amount_too_large`. */
export type Pricer = (shipment: PricedShipment) => Calculation | null;

/** The texts of what pricing refuses, for an import that answers it by row. */
export const pricingTexts = { name: 'line', messages: { en, zh, es, ja } };

/** Loads every tariff of the caller, and the terms of every line, once, for pricing many orders. */
export async function loadPricer(scope: Scope): Promise<Pricer> {
  const book = priceBook(await tariffRepo(scope).all());
  const keyOf = (origin: string, destination: string) => `${origin}\u001f${destination}`;
  const { freight_rounding, ...fee_tariff } = await readSetting(scope, pricingSettings);
  const lines = await lineRepo(scope).all();
  const terms = new Map(lines.map((line) => [keyOf(line.origin_code, line.destination_code), line]));
  return ({ freight_by_hand_cents, ...shipment }) => {
    const lineTerms = terms.get(keyOf(shipment.origin, shipment.destination)) ?? plainTerms;
    const feeRequest = { ...shipment, freight_rounding, fee_tariff };
    const calculation = calculate(book, { ...feeRequest, shipment, terms: lineTerms });
    if (!calculation || freight_by_hand_cents === null) return calculation;
    return calculateByHand(calculation, feeRequest, freight_by_hand_cents);
  };
}

import { createHash } from 'node:crypto';

/** Address or site at either end. */
export const serviceLevels = ['D2D', 'S2D', 'S2S'] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

/** Carriers that share the busy lines. */
export const demoCarriers = ['JHJY', 'WJZX'] as const;

/** Grams that a cubic metre counts as. */
export const volumeFactor = 250_000;
/** 3 ‰ of the declared value. */
export const insuranceRate = 30;

export interface TariffRoad {
  origin: string;
  destination: string;
  distance_km: number;
  transit_days: number;
  carriers: readonly string[];
}

/** Upper ends of the bands in kg, and how the price falls. */
const steps = [
  { upTo: 100, share: 1.5 },
  { upTo: 500, share: 1.2 },
  { upTo: 1_000, share: 1 },
  { upTo: 3_000, share: 0.88 },
  { upTo: 10_000, share: 0.78 },
  { upTo: 40_000, share: 0.68 },
];
const levelShare = { D2D: 1.18, S2D: 1.1, S2S: 1 };
/** The second carrier is cheaper and takes a day more. */
const carrierTerms: Readonly<Record<string, { share: number; extraDays: number }>> = {
  WJZX: { share: 0.92, extraDays: 1 },
};

/** 1/10,000 yuan per kg, in whole tenths of a cent. */
function rateOf(distance_km: number, share: number): number {
  return Math.round((0.12 + distance_km * 0.0006) * share * 1000) * 10;
}

function bandsOfTariff(road: TariffRoad, carrier_code: string, service_level: ServiceLevel) {
  const { origin, destination, distance_km } = road;
  const { share, extraDays } = carrierTerms[carrier_code] ?? { share: 1, extraDays: 0 };
  const transit_days = road.transit_days + extraDays;
  const level = levelShare[service_level] * share;
  const min_charge_e4 = String(Math.round((16 + distance_km * 0.05) * level) * 10_000);
  let min_weight_g = 0;
  return steps.map((step) => {
    const max_weight_g = step.upTo * 1000;
    const rate_e4_per_kg = String(rateOf(distance_km, step.share * level));
    const terms = { carrier_code, service_level, mode: '', transit_days };
    const band = { ...terms, min_weight_g, max_weight_g, min_charge_e4, rate_e4_per_kg };
    min_weight_g = max_weight_g + 1;
    // The same words in the same order as the tariff import has them.
    const words = [origin, destination, ...Object.values(band)].join('\u001f');
    return { ...band, content_hash: createHash('md5').update(words).digest('hex'), occurrence: 1 };
  });
}

/** Every band of a line: its carriers, the service levels, the weight steps. */
export function bandsOf(road: TariffRoad) {
  return road.carriers.flatMap((carrier) => serviceLevels.flatMap((level) => bandsOfTariff(road, carrier, level)));
}

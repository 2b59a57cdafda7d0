import { hash } from 'node:crypto';
import { comparableName } from '@linehaul/contract/table-file.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import type { SiteCell } from '@linehaul/modules/site/server/site.port.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { MeasureLimits, RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { daysCell, moneyCell, weightCell } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import { lineErrors, type TariffField } from '../contract/line.contract.ts';

/** What makes two bands the same band. */
export interface BandContent {
  origin: string;
  destination: string;
  carrier_code: string;
  service_level: string;
  mode: string;
  transit_days: number;
  min_weight_g: number | bigint;
  max_weight_g: number | bigint;
  min_charge_e4: string;
  rate_e4_per_kg: string;
}

export function bandHash(band: BandContent): string {
  const { origin, destination, carrier_code, service_level, mode, transit_days } = band;
  const text = [origin, destination, carrier_code, service_level, mode, transit_days];
  const numbers = [band.min_weight_g, band.max_weight_g, band.min_charge_e4, band.rate_e4_per_kg];
  return hash('md5', [...text, ...numbers].join('\u001f'));
}

/** Columns of the staging table, in the order that `stageBand` answers them. */
export const bandStaging = [
  'row',
  'origin',
  'destination',
  'carrier_code',
  'service_level',
  'mode',
  'transit_days',
  'min_weight_g',
  'max_weight_g',
  'min_charge_e4',
  'rate_e4_per_kg',
  'content_hash',
] as const;

/** Weights are read in millionths of a gram: files have up to nine decimals of a kg. */
const perGram = 10n ** 6n;
const maxWeight = 10n ** 10n * perGram;
/** Money is read in 10^-12 yuan, which are 10^-8 of a 1/10,000 yuan. */
const moneyScale = 12;
const perCent = 10n ** 10n;
const maxMoney = 10n ** 7n * 10n ** 12n;

function scaledUnits(units: MeasureLimits['units'], factor: bigint): MeasureLimits['units'] {
  return Object.fromEntries(Object.entries(units).map(([unit, size]) => [unit, size * factor]));
}

/** Prices per unit of weight, as prices per kg: 1 元/吨 is 0.001 yuan per kg. */
function rateUnits(): MeasureLimits['units'] {
  const gramsPerKg = 1000n;
  const perWeight = ['元', '¥', 'rmb', 'cny', 'yuan'].flatMap((money) =>
    Object.entries(weightCell.units).map(([unit, grams]): [string, bigint] => [
      `${money}/${unit}`,
      ((moneyCell.units[money] ?? 0n) * perCent * gramsPerKg) / grams,
    ]),
  );
  return { ...scaledUnits(moneyCell.units, perCent), ...Object.fromEntries(perWeight) };
}

const weight: MeasureLimits = {
  ...weightCell,
  units: scaledUnits(weightCell.units, perGram),
  max: maxWeight,
  grouped: true,
  required: true,
};
const charge: MeasureLimits = {
  ...moneyCell,
  units: scaledUnits(moneyCell.units, perCent),
  max: maxMoney,
  required: true,
};
const rate: MeasureLimits = { ...charge, units: rateUnits() };

/** Words for the upper end of a tariff's last band. */
const openEnds: ReadonlySet<string> = new Set([
  ...['以上', '及以上', '不限', '无限', '无上限', '∞', 'max', 'and above', 'or more', 'no limit', 'unlimited'],
  ...['y más', 'en adelante', 'sin límite', '以上無制限', '無制限', '上限なし'],
]);

function moneyText(value: bigint): string {
  return unscaleDecimal(value, moneyScale - 4);
}

function upperEnd(reader: RowReader<TariffField>): bigint | null {
  return openEnds.has(comparableName(reader.peek('max_weight_kg')))
    ? maxWeight
    : reader.quantity('max_weight_kg', weight);
}

/**
 * Reads one row of a tariff file. The lower end of a band becomes the next whole gram and the upper end the last one:
 * a weight in whole grams is then in the band exactly when it is in the band that the file gives.
 */
export function stageBand(siteOf: SiteCell, reader: RowReader<TariffField>, row: number): CopyValue[] | null {
  const origin = siteOf(reader, 'origin');
  const destination = siteOf(reader, 'destination');
  const carrier_code = reader.text('carrier_code', { max: 40 });
  const service_level = reader.text('service_level', { max: 20, required: true });
  const mode = reader.text('mode', { max: 20 });
  const transit_days = reader.integer('transit_days', daysCell) ?? 0;
  const min = reader.quantity('min_weight_kg', weight);
  const max = upperEnd(reader);
  const min_charge = reader.quantity('min_charge', charge);
  const rate_per_kg = reader.quantity('rate_per_kg', rate);
  if (min === null || max === null || min_charge === null || rate_per_kg === null) return null;
  if (min > max) reader.fault('max_weight_kg', lineErrors.band_reversed.code);
  const min_weight_g = (min + perGram - 1n) / perGram;
  const max_weight_g = max / perGram;
  const [min_charge_e4, rate_e4_per_kg] = [moneyText(min_charge), moneyText(rate_per_kg)];
  const terms = { carrier_code, service_level, mode, transit_days };
  const content_hash = bandHash({
    origin,
    destination,
    ...terms,
    min_weight_g,
    max_weight_g,
    min_charge_e4,
    rate_e4_per_kg,
  });
  const numbers = [min_weight_g, max_weight_g, min_charge_e4, rate_e4_per_kg];
  return [row, origin, destination, carrier_code, service_level, mode, transit_days, ...numbers, content_hash];
}

import { hash } from 'node:crypto';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import { lineErrors } from '@linehaul/modules/line/contract/line.contract.ts';
import type { Pricer } from '@linehaul/modules/line/server/pricing.port.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { isOrderDay, type OrderField, orderErrors } from '../contract/order.contract.ts';

/** Columns of the staging table, in the order that `stageOrder` answers them. */
export const orderStaging = [
  'row',
  'external_no',
  'order_day',
  'given_day',
  'carrier_code',
  'origin',
  'destination',
  'service_level',
  'weight_g',
  'pieces',
  'product',
  'member',
  'transit_days',
  'content_hash',
  'freight_cents',
  'fees_cents',
  'pricing_note',
  'lines',
] as const;

const required = true;
/** Kilograms become whole grams, half up, as they enter; the greatest is the contract's 10,000 t. */
const weightKg = { scale: 3, max: 10_000_000_000n, required };

export interface StagingTerms {
  pricer: Pricer;
  /** What members' levels take off the freight, in 1/10,000, by the member's code. */
  discounts: ReadonlyMap<string, number>;
  /** Replaces a day that the file does not have. */
  today: string;
}

/** Reads and prices rows of an order file. */
export function stageOrder({ pricer, discounts, today }: StagingTerms) {
  return (reader: RowReader<OrderField>, row: number): CopyValue[] | null => {
    const external_no = reader.text('external_no', { max: 60, required });
    const given_day = reader.day('order_date') ?? '';
    const order_day = given_day === '' ? today : given_day;
    if (!isOrderDay(order_day)) reader.fault('order_date', orderErrors.day_out_of_range.code);
    const carrier_code = reader.text('carrier_code', { max: 40 });
    const origin = reader.text('origin', { max: 40, required });
    const destination = reader.text('destination', { max: 40, required });
    const service_level = reader.text('service_level', { max: 20, required });
    const grams = reader.decimal('weight_kg', weightKg);
    const pieces = reader.integer('pieces', { max: 1_000_000 }) ?? 0;
    const product = reader.text('product', { max: 200 });
    const member = reader.text('member', { max: 60 });
    const given_days = reader.integer('transit_days', { max: 365 }) ?? 0;
    if (grams === null || reader.faults.length > 0) return null;
    const weight_g = Number(grams);
    const content = [given_day, carrier_code, origin, destination, service_level, weight_g, pieces, product, member];
    const content_hash = hash('md5', [...content, given_days].join('\u001f'));
    const shipment = { carrier_code, origin, destination, service_level, weight_g, volume_cm3: 0 };
    const calculation = pricer(shipment, discounts.get(member) ?? 0);
    if (!calculation) {
      reader.fault('weight_kg', lineErrors.amount_too_large.code);
      return null;
    }
    const { freight_cents, fees_cents, note, lines, tariff } = calculation;
    const transit_days = tariff?.transit_days ?? given_days;
    const said = [row, external_no, order_day, given_day, carrier_code, origin, destination, service_level, weight_g];
    const priced = [freight_cents, fees_cents, note, JSON.stringify(lines)];
    return [...said, pieces, product, member, transit_days, content_hash, ...priced];
  };
}

/** A staged row as its file had it, for the screen where it is corrected. */
export interface StagedOrder {
  row: number;
  external_no: string;
  /** Empty where the file has none. */
  given_day: string;
  carrier_code: string;
  origin: string;
  destination: string;
  service_level: string;
  weight_g: number;
  pieces: number;
  product: string;
  member: string;
  transit_days: number;
}

export function valuesOf(staged: StagedOrder): Record<OrderField, string> {
  const { external_no, given_day, carrier_code, origin, destination, service_level, product, member } = staged;
  return {
    external_no,
    order_date: given_day,
    carrier_code,
    origin,
    destination,
    service_level,
    weight_kg: unscaleDecimal(BigInt(staged.weight_g), 3),
    pieces: String(staged.pieces),
    product,
    member,
    transit_days: String(staged.transit_days),
  };
}

/** A member's row that costs something, and what the member may owe and owes before the file, in cents. */
export interface CreditRow {
  row: number;
  member_id: number;
  cents: number;
  most: number;
  used: number;
}

/** Walks rows in the order of the file; answers those that would take their member beyond the limit and adds the others. */
export function creditWalk() {
  const owed = new Map<number, number>();
  return (rows: readonly CreditRow[]): number[] =>
    rows.flatMap(({ row, member_id, cents, most, used }) => {
      const after = (owed.get(member_id) ?? used) + cents;
      if (cents > 0 && after > most) return [row];
      owed.set(member_id, after);
      return [];
    });
}

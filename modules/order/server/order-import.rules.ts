import { hash } from 'node:crypto';
import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { plainLine } from '@linehaul/contract/plain-text.ts';
import { lineErrors } from '@linehaul/modules/line/contract/line.contract.ts';
import type { Calculation } from '@linehaul/modules/line/contract/pricing.contract.ts';
import type { Pricer } from '@linehaul/modules/line/server/line.port.ts';
import type { MemberMatcher } from '@linehaul/modules/member/server/member.port.ts';
import type { SiteCell } from '@linehaul/modules/site/server/site.port.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { daysCell, piecesCell, weightCell } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import { isOrderDay, orderErrors } from '../contract/order.contract.ts';
import type { GoodsLine, OrderTerms } from '../contract/order-counter.contract.ts';
import type { OrderField } from '../contract/order-import.contract.ts';
import { stateBeforeDispatch } from './order.rules.ts';
import { feesOf, freightOf, readCargo, serviceLevelOf } from './order-import-cells.rules.ts';
import { modeOf, type ServiceLevelMatcher } from './service-level-match.rules.ts';

/**
 * Columns of the staging table and their types. `number_key` is the number as numbers are compared, `line_count` says of how
 * many rows of the file an order is made, and `given` is the row as its file had it.
 */
export const orderStaging = {
  row: 'int8',
  external_no: 'text',
  number_key: 'text',
  order_day: 'date',
  carrier_code: 'text',
  origin: 'text',
  destination: 'text',
  service_level: 'text',
  freight_mode: 'int2',
  product: 'text',
  packaging: 'text',
  pieces: 'int4',
  weight_g: 'int8',
  volume_cm3: 'int8',
  chargeable_weight_g: 'int8',
  member: 'text',
  consignor_name: 'text',
  consignor_phone: 'text',
  consignor_tel: 'text',
  consignor_address: 'text',
  consignee_name: 'text',
  consignee_phone: 'text',
  consignee_tel: 'text',
  consignee_address: 'text',
  declared_value_cents: 'int8',
  cod_cents: 'int8',
  receipts_wanted: 'int4',
  is_urgent: 'boolean',
  is_waiting_notice: 'boolean',
  remark: 'text',
  transit_days: 'int4',
  terms: 'text',
  state: 'text',
  freight_cents: 'int8',
  fees_cents: 'int8',
  total_cents: 'int8',
  fees: 'jsonb',
  pricing_note: 'text',
  lines: 'jsonb',
  goods_lines: 'jsonb',
  line_count: 'int4',
  content_hash: 'text',
  given: 'jsonb',
} as const;
export type StagingColumn = keyof typeof orderStaging;
export const stagingColumns = Object.keys(orderStaging) as StagingColumn[];

type Reader = RowReader<OrderField>;

export interface StagingTerms {
  pricer: Pricer;
  /** What members' levels take off the freight, in 1/10,000, by the member's code. */
  discounts: ReadonlyMap<string, number>;
  siteOf: SiteCell;
  levels: ServiceLevelMatcher;
  /** In which service levels are named to the caller. */
  language: Language;
  memberOf: MemberMatcher;
  /** Whether the caller may set a freight. */
  mayPrice: boolean;
  /** Replaces a day that the file does not have. */
  today: string;
}

/** The member's code, or the name itself where one is to be made of it. */
function memberCell(reader: Reader, memberOf: MemberMatcher): string {
  const text = reader.text('member', { max: 60 });
  const match = text === '' ? null : memberOf(text);
  if (match && 'among' in match) {
    reader.fault('member', orderErrors.member_ambiguous.code, { members: match.among.join(', ') });
  }
  return match && 'code' in match ? match.code : text;
}

/** The facts of a row, read in the order in which a file usually has them. */
function factsOf(reader: Reader, { siteOf, memberOf, levels, language }: StagingTerms) {
  const isRequired = true;
  const external_no = reader.text('external_no', { max: 60, required: isRequired });
  const given_day = reader.day('order_date') ?? '';
  const carrier_code = reader.text('carrier_code', { max: 40 });
  const origin = siteOf(reader, 'origin');
  const destination = siteOf(reader, 'destination');
  const service_level = serviceLevelOf(reader, levels, language);
  const weight_g = reader.measure('weight_kg', { ...weightCell, required: isRequired });
  const pieces = reader.integer('pieces', piecesCell) ?? 0;
  const product = reader.text('product', { max: 200 });
  const member = memberCell(reader, memberOf);
  const given_days = reader.integer('transit_days', daysCell) ?? 0;
  const route = { carrier_code, origin, destination, service_level };
  return { external_no, given_day, ...route, weight_g, pieces, product, member, given_days };
}
type Facts = ReturnType<typeof factsOf>;
type Cargo = ReturnType<typeof readCargo>;

/**
 * What the row says, by its values and by the names that it has for sites, service levels and members: the same file is the same whatever
 * a name means by then, and a column that the file does not have says nothing.
 */
function contentHash(facts: Facts, more: object, values: Readonly<Record<string, string>>): string {
  const { given_day, carrier_code, weight_g, pieces, product, given_days } = facts;
  const readText = (field: OrderField) => (values[field] ?? '').trim();
  const route = [carrier_code, readText('origin'), readText('destination'), readText('service_level')];
  const always = [given_day, ...route, weight_g, pieces, product, readText('member'), given_days];
  const filledFields = Object.entries(more).filter(([, value]) => Boolean(value) || value === 0);
  return hash('md5', [...always, ...filledFields.map(([name, value]) => `${name}=${value}`)].join('\u001f'));
}

/** Why the terms cannot be those of this order; `null` where they can. */
function termsFault(terms: OrderTerms, member: string, { cod_cents }: Cargo, total_cents: number) {
  if (terms === 'split') return { field: 'terms', code: orderErrors.split_in_file.code } as const;
  const isCredit = terms === 'monthly' || terms === 'on_receipt';
  if (isCredit && member === '') return { field: 'member', code: orderErrors.member_required.code } as const;
  if (total_cents < 0) return { field: 'fee_discount', code: orderErrors.discount_too_large.code } as const;
  const isUncovered = terms === 'deducted' && total_cents > cod_cents;
  return isUncovered ? ({ field: 'cod', code: orderErrors.deducted_above_cod.code } as const) : null;
}

/** On account, the shipper whose name and phone are both one member's is that member, where the file names none. */
function shipperMember({ terms, consignor_name, consignor_phone }: Cargo, memberOf: MemberMatcher): string {
  const isCredit = terms === 'monthly' || terms === 'on_receipt';
  if (!isCredit || consignor_name === '' || consignor_phone === '') return '';
  const [byName, byPhone] = [memberOf(consignor_name), memberOf(consignor_phone)];
  const isOne = byName && byPhone && 'code' in byName && 'code' in byPhone && byName.code === byPhone.code;
  return isOne ? byName.code : '';
}

function pricedColumns(calculation: Calculation, given_days: number) {
  const { chargeable_weight_g, freight_cents, fees_cents, total_cents, note, lines, tariff } = calculation;
  const transit_days = tariff?.transit_days ?? given_days;
  const figures = { chargeable_weight_g, freight_cents, fees_cents, total_cents, transit_days };
  return { ...figures, pricing_note: note, lines: JSON.stringify(lines) };
}

/** What a row costs and by which terms; null when it is at fault. */
function pricedRow(reader: Reader, terms: StagingTerms, facts: Facts, weight_g: number, cargo: Cargo) {
  const { pricer, discounts, mayPrice } = terms;
  const { fees, given: givenFees } = feesOf(reader);
  const freight_by_hand_cents = freightOf(reader, mayPrice);
  if (reader.faults.length > 0) return null;
  const { carrier_code, origin, destination, service_level, member } = facts;
  const { volume_cm3, declared_value_cents, cod_cents, receipts_wanted, freight_mode } = cargo;
  const shipment = { carrier_code, origin, destination, service_level, weight_g, volume_cm3 };
  const level_discount_e4 = discounts.get(member) ?? 0;
  const calculation = pricer({
    ...shipment,
    declared_value_cents,
    cod_cents,
    receipts_wanted,
    freight_mode,
    fees,
    level_discount_e4,
    freight_by_hand_cents,
  });
  if (!calculation) {
    reader.fault('weight_kg', lineErrors.amount_too_large.code);
    return null;
  }
  const { freight_cents, total_cents } = calculation;
  const payment = cargo.terms ?? (member === '' ? 'collect' : 'monthly');
  const fault = termsFault(payment, member, cargo, total_cents);
  if (fault) reader.fault(fault.field, fault.code);
  const prepaid_cents = payment === 'prepaid' ? total_cents : 0;
  const state = stateBeforeDispatch({ prepaid_cents, freight_cents }, payment);
  const hashedFees =
    freight_by_hand_cents === null ? givenFees : { ...givenFees, freight_cents: freight_by_hand_cents };
  return { given: givenFees, said: hashedFees, terms: payment, state, ...pricedColumns(calculation, facts.given_days) };
}

/** Reads and prices a row; the goods are those of several rows, whose sums it has. Null when the reader has found faults. */
export type OrderStage = (reader: Reader, row: number, goods?: readonly GoodsLine[]) => CopyValue[] | null;

/** Reads and prices rows of an order file. */
export function stageOrder(terms: StagingTerms): OrderStage {
  return (reader, row, goods = []) => {
    const read = factsOf(reader, terms);
    const { weight_g, given_day } = read;
    const order_day = given_day === '' ? terms.today : given_day;
    if (!isOrderDay(order_day)) reader.fault('order_date', orderErrors.day_out_of_range.code);
    const cargo = readCargo(reader);
    const facts = { ...read, member: read.member || shipperMember(cargo, terms.memberOf) };
    const { given_day: _day, given_days: _days, ...ownFacts } = facts;
    const price = pricedRow(reader, terms, facts, weight_g ?? 0, cargo);
    if (weight_g === null || price === null || reader.faults.length > 0) return null;
    const { given: fees, said: hashedFees, ...figures } = price;
    const values = reader.values();
    const lines = goods.length > 0 ? { goods_lines: JSON.stringify(goods) } : {};
    const stagingRow: Record<StagingColumn, CopyValue> = {
      row,
      ...ownFacts,
      number_key: comparableText(ownFacts.external_no),
      order_day,
      weight_g,
      ...cargo,
      is_urgent: String(cargo.is_urgent),
      is_waiting_notice: String(cargo.is_waiting_notice),
      ...figures,
      fees: JSON.stringify(fees),
      goods_lines: JSON.stringify(goods),
      line_count: Math.max(1, goods.length),
      content_hash: contentHash(facts, { ...hashed(cargo, values), ...hashedFees, ...lines }, values),
      given: JSON.stringify(values),
    };
    return stagingColumns.map((column) => stagingRow[column]);
  };
}

/** A party's phone and landline, as the file has them. */
function written(values: Readonly<Record<string, string>>, party: 'consignor' | 'consignee'): string {
  const cells = [values[`${party}_phone`], values[`${party}_tel`]];
  return cells
    .map((cell) => plainLine(cell ?? ''))
    .join(' ')
    .trim();
}

/**
 * What the file says of the cargo: amounts of nought and the usual way of delivery say nothing. Phones are taken as the file
 * has them: what is read from them may become more.
 */
function hashed(cargo: Cargo, values: Readonly<Record<string, string>>) {
  const { freight_mode: _mode, consignor_tel: _tel, consignee_tel: _other, ...facts } = cargo;
  const phones = { consignor_phone: written(values, 'consignor'), consignee_phone: written(values, 'consignee') };
  const filledFacts = Object.entries({ ...facts, ...phones }).filter(([, value]) => Boolean(value));
  const isCollected = modeOf(values.freight_mode ?? '') === 2 || values.freight_mode === '2';
  return Object.fromEntries(isCollected ? [...filledFacts, ['freight_mode', 2]] : filledFacts);
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
  const owedCents = new Map<number, number>();
  return (rows: readonly CreditRow[]): number[] =>
    rows.flatMap(({ row, member_id, cents, most, used }) => {
      const after = (owedCents.get(member_id) ?? used) + cents;
      if (cents > 0 && after > most) return [row];
      owedCents.set(member_id, after);
      return [];
    });
}

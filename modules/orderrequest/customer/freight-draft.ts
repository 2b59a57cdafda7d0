import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { typedDecimal } from '@linehaul/customer-kernel/format/format.ts';
import type { orderrequestContract } from '../contract/orderrequest.contract.ts';

export interface GoodsDraft {
  product: string;
  packaging: string;
  pieces: string;
  kg: string;
  cubic_metres: string;
}

export interface PartyDraft {
  name: string;
  phone: string;
  tel: string;
  address: string;
}

/** What a customer types of a shipment: first to ask for its price, then to order it. */
export interface FreightDraft {
  origin: string;
  destination: string;
  level: string;
  mode: string;
  goods: GoodsDraft[];
  declared_value: string;
  cod: string;
  receipts: string;
  consignor: PartyDraft;
  consignee: PartyDraft;
  wants_pickup: boolean;
  day: string;
  part: string;
  terms: string;
  remark: string;
  /** Of this one order: sent again, it is the same. */
  key: string;
}

export type PriceInput = InputOf<typeof orderrequestContract.PriceQuery>;
export type RequestInput = InputOf<typeof orderrequestContract.MemberRequestAdd>;

export const noGoods: GoodsDraft = { product: '', packaging: '', pieces: '1', kg: '', cubic_metres: '' };
export const noParty: PartyDraft = { name: '', phone: '', tel: '', address: '' };

export function emptyDraft(key: string): FreightDraft {
  return {
    ...{
      origin: '',
      destination: '',
      level: '',
      mode: '1',
      goods: [noGoods],
      declared_value: '',
      cod: '',
      receipts: '',
    },
    ...{ consignor: noParty, consignee: noParty, wants_pickup: false, day: '', part: 'any', terms: 'prepaid' },
    ...{ remark: '', key },
  };
}

/** Full addresses of texts, by the names that the server has for the fields. */
export type Faults = Record<string, string>;

interface NumberField {
  name: string;
  text: string;
  scale: number;
  least: number;
  isNeeded?: boolean;
}

const tooLittle = ({ scale }: NumberField) =>
  scale === 0 ? 'orderrequest.form.whole' : 'orderrequest.form.above_zero';

/** A number in its unit; what is wrong with it goes to the faults. What is left out is 0. */
function readNumber(field: NumberField, faults: Faults): number {
  const { name, text, scale, least, isNeeded = false } = field;
  if (text.trim() === '') {
    if (isNeeded) faults[name] = 'orderrequest.form.needed';
    return 0;
  }
  const number = typedDecimal(text, scale);
  if (number === null) faults[name] = scale === 0 ? 'orderrequest.form.whole' : 'orderrequest.form.number_wrong';
  else if (number < least) faults[name] = tooLittle(field);
  return number ?? 0;
}

function readChoice(name: string, text: string, faults: Faults): number {
  if (text === '') faults[name] = 'orderrequest.form.needed';
  return Number(text);
}

function readGoods(goods: readonly GoodsDraft[], faults: Faults) {
  return goods.map(({ product, packaging, pieces, kg, cubic_metres }, place) => {
    const at = `goods_lines.${place}`;
    return {
      product,
      packaging,
      pieces: readNumber({ name: `${at}.pieces`, text: pieces, scale: 0, least: 1, isNeeded: true }, faults),
      weight_g: readNumber({ name: `${at}.weight_g`, text: kg, scale: 3, least: 1, isNeeded: true }, faults),
      volume_cm3: readNumber({ name: `${at}.volume_cm3`, text: cubic_metres, scale: 6, least: 0 }, faults),
    };
  });
}

function readShipment(draft: FreightDraft, faults: Faults) {
  const { level, mode } = draft;
  if (level === '') faults.service_level = 'orderrequest.form.needed';
  const freight_mode: 1 | 2 = mode === '2' ? 2 : 1;
  return {
    origin_site_id: readChoice('origin_site_id', draft.origin, faults),
    destination_site_id: readChoice('destination_site_id', draft.destination, faults),
    service_level: level,
    freight_mode,
    goods_lines: readGoods(draft.goods, faults),
    declared_value_cents: readNumber(
      { name: 'declared_value_cents', text: draft.declared_value, scale: 2, least: 0 },
      faults,
    ),
    cod_cents: readNumber({ name: 'cod_cents', text: draft.cod, scale: 2, least: 0 }, faults),
    receipts_wanted: readNumber({ name: 'receipts_wanted', text: draft.receipts, scale: 0, least: 0 }, faults),
  };
}

export interface Reading<Input> {
  /** Null while something is missing or wrong. */
  input: Input | null;
  faults: Faults;
}

/** What the price is asked of. */
export function readPriceInput(draft: FreightDraft, suid: number): Reading<PriceInput> {
  const faults: Faults = {};
  const { goods_lines, ...shipment } = readShipment(draft, faults);
  const sum = (of: (line: (typeof goods_lines)[number]) => number) =>
    goods_lines.reduce((total, line) => total + of(line), 0);
  const totals = {
    pieces: sum(({ pieces }) => pieces),
    weight_g: sum(({ weight_g }) => weight_g),
    volume_cm3: sum(({ volume_cm3 }) => volume_cm3),
  };
  return { input: Object.keys(faults).length > 0 ? null : { suid, ...shipment, ...totals }, faults };
}

/** The order; names, phones and addresses are the server's to check. */
export function readRequest(draft: FreightDraft): Reading<RequestInput> {
  const faults: Faults = {};
  const shipment = readShipment(draft, faults);
  for (const [place, { product }] of draft.goods.entries()) {
    if (product.trim() === '') faults[`goods_lines.${place}.product`] = 'orderrequest.form.needed';
  }
  for (const party of ['consignor', 'consignee'] as const) {
    if (draft[party].name.trim() === '') faults[`${party}_name`] = 'orderrequest.form.needed';
  }
  const { consignor, consignee, wants_pickup, day, part, terms, remark, key } = draft;
  const input = {
    ...shipment,
    consignor_name: consignor.name,
    consignor_phone: consignor.phone,
    consignor_tel: consignor.tel,
    consignor_address: consignor.address,
    consignee_name: consignee.name,
    consignee_phone: consignee.phone,
    consignee_tel: consignee.tel,
    consignee_address: consignee.address,
    wants_pickup,
    pickup_day: wants_pickup && day !== '' ? day : null,
    pickup_part: part as NonNullable<RequestInput['pickup_part']>,
    terms: terms as NonNullable<RequestInput['terms']>,
    remark,
    request_key: key,
  };
  return { input: Object.keys(faults).length > 0 ? null : input, faults };
}

/** Of the faults, those that are shown before anybody has tried to send: what was typed is wrong, not what is missing yet. */
export function typedFaults(faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'orderrequest.form.needed'));
}

import { permissionErrors } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { phoneDigits, plainLine } from '@linehaul/contract/plain-text.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';
import { isTel, phone } from '@linehaul/contract/units.ts';
import { type FeeAmounts, feeAmounts, feeKinds } from '@linehaul/modules/line/contract/pricing.contract.ts';
import type { MeasureLimits, RowReader, Words } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { moneyCell, volumeCell, yesNo } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import { orderErrors } from '../contract/order.contract.ts';
import type { OrderTerms } from '../contract/order-counter.contract.ts';
import type { OrderField } from '../contract/order-import.contract.ts';
import { modeOf, modeWords, type ServiceLevelMatcher } from './service-level-match.rules.ts';

type Reader = RowReader<OrderField>;

const copiesCell: MeasureLimits = { unit: '份', units: { 份: 1n, 张: 1n, 联: 1n, copies: 1n }, max: 99n };

const termsWords: Words<OrderTerms> = {
  现付: 'prepaid',
  到付: 'collect',
  提付: 'collect',
  回付: 'on_receipt',
  月结: 'monthly',
  货款扣: 'deducted',
  prepaid: 'prepaid',
  collect: 'collect',
  'on receipt': 'on_receipt',
  monthly: 'monthly',
  deducted: 'deducted',
  现结: 'prepaid',
  寄付: 'prepaid',
  发付: 'prepaid',
  已付: 'prepaid',
  'freight prepaid': 'prepaid',
  'freight collect': 'collect',
  回单付: 'on_receipt',
  on_receipt: 'on_receipt',
  'pay on pod': 'on_receipt',
  货到付款: 'collect',
  扣付: 'deducted',
  货款抵扣: 'deducted',
  多笔付: 'split',
  split: 'split',
};

/** As the API writes it, too. */
const modeCell: Words<1 | 2> = { ...modeWords, '1': 1, '2': 2 };

const maxLevel = 20;
/** A level's name in a language may be longer than a code. */
const maxLevelName = 60;

/** The service level of a row: what its cell means, else by how the goods reach the consignee; '' at fault. */
export function serviceLevelOf(reader: Reader, levels: ServiceLevelMatcher, language: Language): string {
  const text = reader.text('service_level', { max: maxLevelName });
  const mode = modeOf(reader.peek('freight_mode'));
  if (text === '' && mode === null) {
    reader.text('service_level', { max: maxLevelName, required: true });
    return '';
  }
  const level = text === '' && mode !== null ? levels.findByMode(mode) : levels.find(text);
  if (level !== null && level.length <= maxLevel) return level;
  const params = { text: text || reader.peek('freight_mode'), levels: levels.names(language) };
  const { service_level_unknown } = orderErrors;
  if (level === null) reader.fault('service_level', service_level_unknown.code, params);
  else reader.text('service_level', { max: maxLevel });
  return '';
}

/** Slips that come back: a number of them, or whether one does. */
function copiesOf(reader: Reader): number {
  const word = comparableName(reader.text('receipts_wanted', { max: 60 }));
  if (Object.hasOwn(yesNo, word)) return yesNo[word] ? 1 : 0;
  return reader.measure('receipts_wanted', copiesCell) ?? 0;
}

/** As long as `telOrNone` takes it. */
const maxTel = 60;

type PhoneFields<P extends string> = Record<`${P}_phone` | `${P}_tel`, string>;

/** Numbers of one cell: a mobile phone is the phone; a landline, a service number and further ones stand beside it. */
function phonesOf<P extends 'consignor' | 'consignee'>(reader: Reader, party: P): PhoneFields<P> {
  const [phone_field, tel_field] = [`${party}_phone`, `${party}_tel`] as const;
  const numbers = reader
    .text(phone_field, { max: maxTel })
    .split(/[/、,，;；]/)
    .map((number) => plainLine(number.normalize('NFKC')))
    .filter((number) => number !== '');
  const mobiles = numbers.map(phoneDigits);
  const at = mobiles.findIndex((digits) => phone.safeParse(digits).success);
  const others = numbers.filter((_, place) => place !== at);
  const tel = [...others, reader.text(tel_field, { max: maxTel })].filter(Boolean).join('/');
  if (tel !== '' && !isTel(tel))
    reader.fault(others.length > 0 ? phone_field : tel_field, orderErrors.phone_wrong.code);
  return { [phone_field]: mobiles[at] ?? '', [tel_field]: tel } as PhoneFields<P>;
}

/** What a file may say of an order beside route, weight and member; empty cells are nothing, nought or no. */
export function readCargo(reader: Reader) {
  const text = (field: OrderField, max: number) => reader.text(field, { max });
  return {
    packaging: text('packaging', 60),
    volume_cm3: reader.measure('volume_m3', volumeCell) ?? 0,
    consignor_name: text('consignor_name', 100),
    ...phonesOf(reader, 'consignor'),
    consignor_address: text('consignor_address', 200),
    consignee_name: text('consignee_name', 100),
    ...phonesOf(reader, 'consignee'),
    consignee_address: text('consignee_address', 200),
    freight_mode: reader.word('freight_mode', modeCell) ?? modeOf(reader.peek('service_level')) ?? 1,
    terms: reader.word('terms', termsWords),
    cod_cents: reader.measure('cod', moneyCell) ?? 0,
    receipts_wanted: copiesOf(reader),
    declared_value_cents: reader.measure('declared_value', moneyCell) ?? 0,
    is_urgent: reader.word('is_urgent', yesNo) ?? false,
    is_waiting_notice: reader.word('is_waiting_notice', yesNo) ?? false,
    remark: text('remark', 500),
  };
}

/** The freight that a row says, in cents; null where the tariffs are to price it. It takes the right to price orders. */
export function readFreight(reader: Reader, mayPrice: boolean): number | null {
  const freight_cents = reader.measure('freight', moneyCell);
  if (freight_cents !== null && !mayPrice) reader.fault('freight', permissionErrors.denied.code);
  return freight_cents;
}

/** The fees of a row; those that a tariff knows, and a discount, are worked out where the file leaves them empty. */
export function readFees(reader: Reader): { fees: FeeAmounts; given: Partial<FeeAmounts> } {
  const kinds = [...feeKinds, 'discount'] as const;
  const cells = kinds.map((kind) => [`${kind}_cents`, reader.measure(`fee_${kind}`, moneyCell)] as const);
  const givenFees: Partial<FeeAmounts> = Object.fromEntries(cells.filter(([, amount]) => amount !== null));
  return { fees: feeAmounts.parse(givenFees), given: givenFees };
}

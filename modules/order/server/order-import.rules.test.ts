import type { MessageTree } from '@linehaul/contract/languages.ts';
import { columnTitles, recogniseColumns } from '@linehaul/contract/table-titles.ts';
import { feeKinds } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { pricingTexts } from '@linehaul/modules/line/server/line.port.ts';
import { resolveMapping } from '@linehaul/server-kernel/table-file/mapping.ts';
import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { findTitleUnits } from '@linehaul/server-kernel/table-file/testing/title-units.ts';
import { vocabulary } from '@linehaul/server-kernel/text/vocabulary.ts';
import { expect, test } from 'vitest';
import { type OrderField, orderTargets } from '../contract/order-import.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { creditWalk, stageOrder, stagingColumns } from './order-import.rules.ts';
import { serviceLevelMatcher } from './service-level-match.rules.ts';

const isOrderField = (name: string): name is OrderField => Object.hasOwn(orderTargets, name);
const fields = Object.keys(orderTargets).filter(isOrderField);
/** Of a file whose columns are called as the fields, each chosen by hand. */
const columns = resolveMapping<OrderField>(
  columnTitles(fields),
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, field]))),
  orderTargets,
);
const noPrice = {
  weight_g: 0,
  volume_cm3: 0,
  chargeable_weight_g: 0,
  freight_cents: null,
  fees_cents: 0,
  total_cents: 0,
  note: 'no_tariff',
  tariff: null,
  lines: [],
} as const;

const usual = { external_no: '1', origin: 'A', destination: 'B', service_level: 'DTD', weight_kg: '1' };

function stageAt(today: string, pricing: boolean) {
  return stageOrder({
    pricer: () => (pricing ? { ...noPrice, lines: [] } : null),
    discounts: new Map(),
    siteOf: (row, field) => row.text(field, { max: 40, required: true }),
    levels: serviceLevelMatcher([]),
    language: 'en',
    memberOf: () => null,
    mayPrice: true,
    today,
  });
}

function staged(values: Partial<Record<OrderField, string>>, today = '2026-03-01', pricing = true) {
  const reader = new RowReader<OrderField>(columns, fields.length);
  const row: Record<string, string> = { ...usual, ...values };
  reader.next({ row: 2, cells: fields.map((field) => row[field] ?? '') });
  const cells = stageAt(today, pricing)(reader, 2);
  const faults = reader.faults.map(({ field, code }) => `${field} ${code}`);
  return { faults, of: (column: (typeof stagingColumns)[number]) => cells?.[stagingColumns.indexOf(column)] };
}

const languages = { en, zh, es, ja } as const;
/** Words that the console uses for a fee and for another thing: a file has to say which. */
const sharedWords = [
  'Packing',
  'Delivery',
  'Pickup',
  'Forklift',
  'Storage',
  'Transfer',
  'Entrega',
  'Recogida',
  'Embalaje',
  'Carretilla',
];
const saysNothing = ['Other', 'Otros', 'その他', 'Información'];

test.each(['en', 'zh', 'es', 'ja'] as const)('titles are known as the console calls the fields in %s', (language) => {
  const nameOf = (field: OrderField): string => {
    const kind = feeKinds.find((fee) => field === `fee_${fee}`) ?? (field === 'fee_discount' ? 'discount' : null);
    const { kind: fees } = pricingTexts.messages[language];
    const { field: sharedNames } = vocabulary[language];
    const names: MessageTree = {
      ...(typeof sharedNames === 'object' ? sharedNames : {}),
      ...languages[language].field,
    };
    if (field === 'freight') return fees.freight;
    const name = kind === null ? names[field] : fees[kind];
    return typeof name === 'string' ? name : '';
  };
  const unknown = fields
    .map((field) => [field, nameOf(field)] as const)
    .filter(([, name]) => !sharedWords.includes(name) && !saysNothing.includes(name))
    .filter(([field, name]) => recogniseColumns(columnTitles([name]), orderTargets).get(field) !== 0);
  expect(unknown).toEqual([]);
});

test('a unit in a title of an order file is used or refused, whatever the field', () => {
  const stage = stageAt('2026-03-01', true);
  const { numbers, wrong } = findTitleUnits<OrderField>(usual, fields, (reader, row) =>
    stage(reader, row)?.filter((_cell, at) => stagingColumns[at] !== 'given'),
  );
  const fees = fields.filter((field) => field.startsWith('fee_'));
  expect(numbers).toEqual(
    fields.filter((field) =>
      [
        'weight_kg',
        'volume_m3',
        'pieces',
        'freight',
        'cod',
        'receipts_wanted',
        'declared_value',
        ...fees,
        'transit_days',
      ].includes(field),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a row without a day says the same on another day, and is not what a row with that day says', () => {
  const [one, other] = [staged({}), staged({}, '2026-03-02')];
  expect([one.of('order_day'), other.of('order_day')]).toEqual(['2026-03-01', '2026-03-02']);
  expect(one.of('content_hash')).toBe(other.of('content_hash'));
  expect(staged({ order_date: '2026-03-01' }).of('content_hash')).not.toBe(one.of('content_hash'));
});

test.each([
  ['1999-12-31', ['order_date order.day_out_of_range']],
  ['2000-01-01', []],
  ['2099-12-31', []],
  ['2100-01-01', ['order_date order.day_out_of_range']],
])('a day of another century is a fault: %s', (order_date, faults) => {
  expect(staged({ order_date }).faults).toEqual(faults);
});

test('a row of more than money can be is a fault', () => {
  expect(staged({}, '2026-03-01', false).faults).toEqual(['weight_kg line.amount_too_large']);
});

test('only rows that are taken use credit, each member’s own, across portions', () => {
  const walk = creditWalk();
  const aRow = (row: number, cents: number, member_id = 1) => ({ row, cents, member_id, most: 100, used: 20 });
  expect(walk([aRow(2, 50), aRow(3, 40), aRow(4, 30), aRow(5, 90, 2)])).toEqual([3, 5]);
  expect(walk([aRow(6, 0), aRow(7, 1), aRow(8, 80, 2)])).toEqual([7]);
});

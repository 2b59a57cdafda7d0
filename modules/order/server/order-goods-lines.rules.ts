import type { ErrorParams } from '@linehaul/contract/errors.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';
import { orderErrors } from '../contract/order.contract.ts';
import { type GoodsLine, maxGoodsLines, namesOf } from '../contract/order-counter.contract.ts';
import { type OrderField, orderTargets } from '../contract/order-import.contract.ts';
import { sumsOf } from './order.rules.ts';

/** A row of a file whose number other rows have as well: its cells by target field, and the goods that it names. */
export interface OrderRow {
  row: number;
  given: Readonly<Record<string, string>>;
  goods: GoodsLine;
}

/** Rows that are one order: its cells, with the sums of its goods. */
export interface JoinedOrder {
  values: Record<string, string>;
  goods: GoodsLine[];
}

/** Why rows of one number are no order, said of each of them. */
export interface LinesFault {
  field: OrderField;
  code: string;
  params: ErrorParams;
}

const goodsFields: ReadonlySet<string> = new Set<OrderField>([
  'product',
  'packaging',
  'pieces',
  'weight_kg',
  'volume_m3',
  'remark',
]);
/** What all rows of an order say alike, or one of them for all: parties, route, terms, and every amount. */
const orderFields = (Object.keys(orderTargets) as OrderField[]).filter((field) => !goodsFields.has(field));
const maxRemark = 500;

/** Each text once, in the order of the rows; an empty cell says nothing. */
function textsOf(rows: readonly OrderRow[], field: OrderField): string[] {
  const texts = rows.map(({ given }) => (given[field] ?? '').trim()).filter((text) => text !== '');
  const groups = Map.groupBy(texts, comparableName);
  return [...groups.values()].flatMap((alike) => alike.slice(0, 1));
}

function findFault(rows: readonly OrderRow[]): LinesFault | null {
  const params = { rows: rows.map(({ row }) => row).join(', '), max: maxGoodsLines };
  if (rows.length > maxGoodsLines) return { field: 'external_no', code: orderErrors.lines_too_many.code, params };
  const differing = orderFields.find((field) => field !== 'external_no' && textsOf(rows, field).length > 1);
  if (differing) return { field: differing, code: orderErrors.lines_differ.code, params };
  const names = rows.map(({ goods }) => comparableName(`${goods.product}\t${goods.packaging}`));
  const isNamed = rows.every(({ goods }) => goods.product !== '') && new Set(names).size === rows.length;
  return isNamed ? null : { field: 'product', code: orderErrors.lines_alike.code, params };
}

/**
 * Makes one order of rows of one number: each is a line of its goods, and what they say of the order counts once. Rows whose
 * parties, route, terms or amounts differ are none, and neither are rows of the same goods: one may correct the other.
 */
export function joinLines(rows: readonly OrderRow[]): JoinedOrder | { fault: LinesFault } {
  const fault = findFault(rows);
  if (fault) return { fault };
  const goods = rows.map((row) => row.goods);
  const { pieces, weight_g, volume_cm3 } = sumsOf(goods);
  const orderTexts = orderFields.map((field) => [field, textsOf(rows, field)[0] ?? ''] as const);
  return {
    goods,
    values: {
      ...Object.fromEntries(orderTexts),
      ...namesOf(goods),
      pieces: String(pieces),
      weight_kg: `${weight_g} g`,
      volume_m3: `${volume_cm3} cm3`,
      remark: textsOf(rows, 'remark').join('；').slice(0, maxRemark),
    },
  };
}

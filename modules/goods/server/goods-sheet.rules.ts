import { languages } from '@linehaul/contract/languages.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { RowReader, Words } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { rowFaultCodes } from '@linehaul/server-kernel/table-file/table-errors.ts';
import {
  moneyCell,
  piecesCell,
  volumeCell,
  weightCell,
  yesNo,
} from '@linehaul/server-kernel/table-file/usual-cells.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import { type GoodsState, goodsState } from '../contract/goods-record.contract.ts';
import type { GoodsField } from '../contract/goods-sheet.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

type Reader = RowReader<GoodsField>;

/** One row of the file: texts are '' and the others null where the cell is empty. */
export interface SheetLine {
  row: number;
  goods_no: string;
  name: string;
  category_path: string;
  brand_name: string;
  state: GoodsState | null;
  unit_name: string;
  intro: string;
  freight_template_name: string;
  is_freight_free: boolean | null;
  /** Names of options and their values, as far as the row has any. */
  names: string[];
  values: string[];
  sku_code: string;
  barcode: string;
  price_cents: number | null;
  list_price_cents: number | null;
  cost_cents: number | null;
  weight_g: number | null;
  volume_cm3: number | null;
  warn_below: number | null;
  on_hand: number | null;
}

const texts = { en, zh, es, ja };
/** What the four languages call a state, and the contract. */
const stateWords: Words<GoodsState> = Object.fromEntries(
  goodsState.options.flatMap((state) => [
    [state, state],
    ...languages.map((language) => [comparableName(texts[language].state[state]), state]),
  ]),
);

const stockCell = { ...piecesCell, max: 1_000_000_000n };
/** Columns that a service provider's goods have not. */
const stockFields = ['brand_name', 'freight_template_name', 'is_freight_free', 'warn_below', 'on_hand'] as const;

function readOptions(reader: Reader): Pick<SheetLine, 'names' | 'values'> {
  const names = (['option_1', 'option_2', 'option_3'] as const).map((field) => reader.text(field, { max: 20 }));
  const values = (['value_1', 'value_2', 'value_3'] as const).map((field) => reader.text(field, { max: 40 }));
  const count = Math.max(names.findLastIndex(Boolean), values.findLastIndex(Boolean)) + 1;
  return { names: names.slice(0, count), values: values.slice(0, count) };
}

function figuresOf(reader: Reader) {
  return {
    price_cents: reader.measure('price', moneyCell),
    list_price_cents: reader.measure('list_price', moneyCell),
    cost_cents: reader.measure('cost', moneyCell),
    weight_g: reader.measure('weight', weightCell),
    volume_cm3: reader.measure('volume', volumeCell),
    warn_below: reader.integer('warn_below', stockCell),
    on_hand: reader.integer('on_hand', stockCell),
  };
}

function lineOf(reader: Reader, row: number): SheetLine {
  const text = (field: GoodsField, max: number) => reader.text(field, { max });
  return {
    row,
    goods_no: text('goods_no', 40),
    name: text('name', 120),
    category_path: text('category_path', 200),
    brand_name: text('brand_name', 60),
    state: reader.word('state', stateWords),
    unit_name: text('unit_name', 10),
    intro: text('intro', 200),
    freight_template_name: text('freight_template_name', 60),
    is_freight_free: reader.word('is_freight_free', yesNo),
    ...readOptions(reader),
    sku_code: text('sku_code', 60),
    barcode: text('barcode', 60),
    ...figuresOf(reader),
  };
}

/** What `-` stands for: a text that is there and shall not be. */
export const emptyMark = '-';

/** Columns of the staging table. */
export const sheetStaging = ['row', 'goods_key', 'line', 'given'] as const;

/** Which goods a row belongs to: its key, and what they are called. */
interface Whose {
  key: string;
  name: string;
  goods_no: string;
}

/** A row with neither number nor name, or with the name alone of the one above it, belongs to the goods of that one. */
function whoseIs({ goods_no, name }: SheetLine, above: Whose | null): Whose | null {
  if (goods_no !== '') return { key: `no ${goods_no}`, name, goods_no };
  return name === '' || name === above?.name ? above : { key: `name ${name}`, name, goods_no };
}

function checkService(reader: Reader, line: SheetLine, values: Record<string, string>): void {
  for (const field of stockFields) {
    const isNothing = (values[field] ?? '') === '' || line[field] === 0 || line[field] === false;
    if (!isNothing) reader.fault(field, goodsErrors.not_for_services.code);
  }
}

/** Reads row after row; rows of one goods are those with its number, else with its name. */
export function stageSheet(hasStock: boolean): (reader: Reader, row: number) => CopyValue[] | null {
  let above: Whose | null = null;
  return (reader, row) => {
    const line = lineOf(reader, row);
    const values = reader.values();
    above = whoseIs(line, above);
    if (!above) reader.fault('name', rowFaultCodes.required.code);
    if (!hasStock) checkService(reader, line, values);
    if (!above || reader.faults.length > 0) return null;
    const { key } = above;
    // A row that is corrected on the screen is sent alone: it says then whose it is.
    const ownNames = { name: line.name || above.name, goods_no: line.goods_no || above.goods_no };
    return [row, key, JSON.stringify({ ...line, ...ownNames }), JSON.stringify({ ...values, ...ownNames })];
  };
}

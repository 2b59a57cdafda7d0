import { type ErrorParams, refuse } from '@linehaul/contract/errors.ts';
import { anyUnitOfTitle, comparableName, unitOfTitle } from '@linehaul/contract/table-file.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import { type DayReading, dayOfSerial, readDay } from './calendar.ts';
import { cellScale, type DecimalMark, plainNumber, readNumber, scaleNumber } from './cell-number.ts';
import { cleanText, isShortened, withoutPoint } from './cell-text.ts';
import type { Columns, Constants } from './mapping.ts';
import { type Cell, shown, type TableRow, textOf } from './table.ts';
import { rowFaultCodes, tableFileErrors } from './table-errors.ts';

/** Why a row is rejected: the target field ('' for the row as a whole) and a code that has a text in every language. */
export interface RowFault {
  row: number;
  field: string;
  code: string;
  params: ErrorParams;
}

export interface TextLimits {
  max: number;
  required?: boolean;
}
/** A number that may be written with its unit, `1.5 吨`; without one it is in the one that its column's title names. */
export interface MeasureLimits {
  /** How many smallest units each one has: `{ kg: 1000n, t: 1_000_000n }` for grams. */
  units: Readonly<Record<string, bigint>>;
  /** Of a number whose cell and title name none. */
  unit: string;
  /** Greatest value in smallest units. */
  max: bigint;
  required?: boolean;
  /** A comma before three digits groups them: nobody writes a third decimal. */
  grouped?: boolean;
  /** Numbers below zero are taken too, down to the greatest one's opposite. */
  signed?: boolean;
}

/** A word that people write, and what it means: by its lower-case text. */
export type Words<V> = Readonly<Record<string, V>>;

/** A day of such length is nobody's date, and would only cost time. */
const maxReadLength = 200;
/** What cleaning may take off a text; one that is longer by more is too long as it is. */
const maxCleaned = 1000;
/** Words and units that a fault names: the usual ones come first. */
const maxNamedWords = 12;
const { code: mergedNumber } = rowFaultCodes.merged_number;
const one = 10n ** BigInt(cellScale);
/** Starts that make a spreadsheet calculate when the text is exported again (OWASP, CSV injection). */
const formulaStart = /^(?:=|@(?!\d)|[+-](?![\d.\s¥￥]|$))/;

/** A title that says how its days are written: `Date (DD/MM/YYYY)`, `Fecha dd-mm-aaaa`, `日/月/年`. */
const dayFirst = /\bd{1,2}\s*[/.-]\s*m{1,2}\b|日\s*\/\s*月/iu;

/** What holds for all rows of a file. */
export interface FileFacts {
  constants?: Constants | undefined;
  /** By column; numbers of no column stand alone. */
  marks?: readonly DecimalMark[] | undefined;
  /** `5/6/2026` is in June. */
  isDayFirst?: boolean | undefined;
}

/** Reads the fields of one row after another and collects what is wrong with it. */
export class RowReader<F extends string> {
  readonly #columns: Columns<F>;
  readonly #width: number;
  #row = 0;
  #cells: readonly Cell[] = [];
  #faults: RowFault[] = [];
  readonly #titles: readonly string[];
  readonly #constants: Constants;
  readonly #marks: readonly DecimalMark[];
  readonly #isDayFirst: boolean;
  /** Fields that were read as days. */
  readonly #days = new Set<string>();
  /** Fields that were read as numbers, and whether their digits may be grouped. */
  readonly #groupedNumbers = new Map<string, boolean>();
  /** Of measures whose title names another unit than they have by default. */
  readonly #columnUnits = new Map<string, string | null>();

  /**
   * `width` is the header's length: cells beyond it are a fault. Units are read from `titles`. Fields without a column have
   * their constant in every row. `marks` are what the columns' decimals begin with.
   */
  constructor(
    columns: Columns<F>,
    width: number,
    titles: readonly string[] = [],
    { constants = {}, marks = [], isDayFirst = false }: FileFacts = {},
  ) {
    this.#constants = constants;
    this.#marks = marks;
    this.#isDayFirst = isDayFirst;
    this.#columns = columns;
    this.#width = width;
    this.#titles = titles;
  }

  /** Moves to a row and forgets the faults of the last one. */
  next({ row, cells }: TableRow): void {
    this.#row = row;
    this.#cells = cells;
    this.#faults = [];
    const hasExtra = cells.slice(this.#width).some((cell) => textOf(cell).trim() !== '');
    if (hasExtra) this.fault('', rowFaultCodes.extra_cells.code, { width: this.#width });
  }

  /** Faults of the current row so far. */
  get faults(): readonly RowFault[] {
    return this.#faults;
  }

  /** Adds a fault of the current row; rules outside the file (duplicates, unknown records) use it too. */
  fault(field: F | '', code: string, params: ErrorParams = {}): void {
    this.#faults.push({ row: this.#row, field, code, params });
  }

  /** The row's cells by target field, on one line, with the unit of their column; of a very long one the beginning, of a merged number nothing. */
  values(): Record<string, string> {
    const fields = (Object.keys(this.#columns) as F[]).filter((field) => this.#hasCell(field));
    return Object.fromEntries(fields.map((field) => [field, this.#shownValue(field)]));
  }

  #hasCell(field: F): boolean {
    return this.#columns[field] !== null || this.#constants[field] !== undefined;
  }

  #shownValue(field: F): string {
    if (this.#faults.some((fault) => fault.field === field && fault.code === mergedNumber)) return '';
    const text = this.#alone(field, this.peek(field));
    const unit = this.#columnUnits.get(field) ?? null;
    return unit !== null && /^\P{L}*\d\P{L}*$/u.test(text) ? `${text} ${unit}` : text;
  }

  /** A day or a number so that it means the same in a row that stands alone, where it is corrected. */
  #alone(field: F, text: string): string {
    if (!this.#days.has(field)) return this.#withPoint(field, text);
    const reading = this.#hasDayFirst(field) ? readDay(text.normalize('NFKC'), true) : null;
    return reading && 'day' in reading ? reading.day : text;
  }

  /** A number of a column whose decimals begin with a comma as one that stands alone, so that it means the same where it is corrected. */
  #withPoint(field: F, text: string): string {
    const isGrouped = this.#groupedNumbers.get(field);
    const mark = this.#markOf(field);
    const number = isGrouped === undefined || mark !== 'comma' ? null : readNumber(text);
    if (number === null) return text;
    const plain = plainNumber(number.decimal, mark, isGrouped ?? false);
    return plain === 'ambiguous'
      ? text
      : text.normalize('NFKC').replace(number.decimal.replace(/^-/, ''), plain.replace(/^-/, ''));
  }

  #markOf(field: F): DecimalMark | null {
    const at = this.#columns[field];
    return at === null ? null : (this.#marks[at] ?? null);
  }

  /** A cell's text, whatever is wrong with it: for words that stand where a number is usual. */
  peek(field: F): string {
    return cleanText(shown(textOf(this.#cellOf(field))));
  }

  /** A line of text, trimmed; '' when empty or at fault. A number that a spreadsheet has shortened is a fault. */
  text(field: F, limits: TextLimits): string {
    const text = withoutPoint(this.#read(field, limits.required, limits.max));
    if (text === '') return '';
    if (text.length > limits.max) return this.#wrong(field, rowFaultCodes.too_long.code, { max: limits.max });
    if (/\p{Cc}/u.test(text)) return this.#wrong(field, rowFaultCodes.control_characters.code);
    return isShortened(text) ? this.#wrong(field, rowFaultCodes.number_shortened.code) : text;
  }

  /** A number with or without a unit in the smallest unit, half up; null when empty or at fault. */
  measure(field: F, limits: MeasureLimits): number | null {
    const value = this.quantity(field, limits);
    return value === null ? null : Number(value);
  }

  /** As `measure`, for smallest units of which there are more than a number can count. */
  quantity(field: F, limits: MeasureLimits): bigint | null {
    const exact = this.#exact(field, limits);
    if (exact === null) return null;
    const value = divideHalfUp(exact < 0n ? -exact : exact, one);
    return exact < 0n ? -value : value;
  }

  /** What a word of the list means; null when empty or at fault. */
  word<V>(field: F, words: Words<V>): V | null {
    const text = this.text(field, { max: 60 });
    if (text === '') return null;
    const key = comparableName(text);
    const wordMeaning = Object.hasOwn(words, key) ? words[key] : undefined;
    if (wordMeaning !== undefined) return wordMeaning;
    const knownWords = Object.keys(words).slice(0, maxNamedWords).join(', ');
    this.fault(field, rowFaultCodes.unknown_word.code, { words: knownWords });
    return null;
  }

  /** A whole number from 0 to `max`, with or without a unit; null when empty or at fault. */
  integer(field: F, limits: MeasureLimits): number | null {
    const exact = this.#exact(field, limits);
    if (exact === null) return null;
    if (exact % one === 0n) return Number(exact / one);
    this.fault(field, rowFaultCodes.not_an_integer.code);
    return null;
  }

  /** A calendar day as `YYYY-MM-DD`; null when empty or at fault. */
  day(field: F, limits: { required?: boolean } = {}): string | null {
    this.#days.add(field);
    const text = this.#read(field, limits.required, maxReadLength);
    if (text === '') return null;
    const reading: DayReading = text.length > maxReadLength ? { fault: 'not_a_date' } : this.#dayOf(field, text);
    if ('day' in reading) return reading.day;
    this.fault(field, rowFaultCodes[reading.fault].code);
    return null;
  }

  /** By the column's title, or by the days of the file. */
  #hasDayFirst(field: F): boolean {
    return this.#isDayFirst || dayFirst.test(this.#titleOf(field));
  }

  #dayOf(field: F, writtenDay: string): DayReading {
    const text = writtenDay.normalize('NFKC');
    const cell = this.#cellOf(field);
    const day = typeof cell === 'object' && cell.kind === 'number_1904' ? dayOfSerial(Number(text), true) : null;
    return day === null ? readDay(text, this.#hasDayFirst(field)) : { day };
  }

  /** In 10^-12 of the smallest unit. */
  #exact(field: F, limits: MeasureLimits): bigint | null {
    const titleUnit = this.#unitOf(field, limits);
    const text = this.#read(field, limits.required, maxReadLength);
    if (text === '') return null;
    if (this.#isMerged(field)) return this.#noNumber(field, mergedNumber);
    const { decimal, unit } = readNumber(text) ?? { decimal: '', unit: '' };
    const effectiveUnit = unit === '' ? (titleUnit ?? limits.unit) : unit;
    const perUnit = Object.hasOwn(limits.units, effectiveUnit) ? limits.units[effectiveUnit] : undefined;
    this.#groupedNumbers.set(field, limits.grouped ?? false);
    const plain = plainNumber(decimal, this.#markOf(field), limits.grouped ?? false);
    if (plain === 'ambiguous') return this.#noNumber(field, rowFaultCodes.ambiguous_number.code);
    const scaledNumber = scaleNumber(plain);
    if (scaledNumber === null || perUnit === undefined) return this.#noNumber(field, rowFaultCodes.not_a_number.code);
    if (scaledNumber < 0n && !limits.signed) return this.#noNumber(field, rowFaultCodes.negative.code);
    const value = scaledNumber * perUnit;
    const most = limits.max * one;
    if (value <= most && -value <= most) return value;
    return this.#noNumber(field, rowFaultCodes.number_too_large.code, { max: String(limits.max / perUnit) });
  }

  #titleOf(field: F): string {
    const at = this.#columns[field];
    return at === null ? '' : (this.#titles[at] ?? '');
  }

  /** The unit that the column's title names, null for the default one; a title with a unit that cannot be read fails the file. */
  #unitOf(field: F, { units, unit }: MeasureLimits): string | null {
    const knownUnit = this.#columnUnits.get(field);
    if (knownUnit !== undefined) return knownUnit;
    const title = this.#titleOf(field);
    const names = Object.keys(units);
    const unitInTitle = unitOfTitle(title, names);
    if (unitInTitle === null && anyUnitOfTitle(title) !== null) {
      const params = { title, units: names.slice(0, maxNamedWords).join(', ') };
      throw refuse(tableFileErrors.title_unit, { params });
    }
    const ownUnit = unitInTitle === unit ? null : unitInTitle;
    this.#columnUnits.set(field, ownUnit);
    return ownUnit;
  }

  #read(field: F, isRequired: boolean | undefined, max: number): string {
    const cell = this.#cellOf(field);
    if (typeof cell === 'object' && cell.kind === 'too_long') {
      return this.#wrong(field, rowFaultCodes.too_long.code, { max });
    }
    const raw = textOf(cell);
    const text = raw.length > max + maxCleaned ? raw : cleanText(raw);
    if (typeof cell === 'object' && cell.kind === 'error') return this.#wrong(field, rowFaultCodes.cell_error.code);
    if (typeof cell === 'object' && cell.kind === 'formula') return this.#wrong(field, rowFaultCodes.formula.code);
    if (formulaStart.test(text)) return this.#wrong(field, rowFaultCodes.formula.code);
    if (text === '' && isRequired) return this.#wrong(field, rowFaultCodes.required.code);
    return text;
  }

  /** A number over several rows may be theirs together or each one's: nobody but the writer knows. */
  #isMerged(field: F): boolean {
    const cell = this.#cellOf(field);
    return typeof cell === 'object' && cell.kind === 'merged';
  }

  #cellOf(field: F): Cell | undefined {
    const at = this.#columns[field];
    return at === null ? this.#constants[field] : this.#cells[at];
  }

  #wrong(field: F, code: string, params?: ErrorParams): '' {
    this.fault(field, code, params);
    return '';
  }

  #noNumber(field: F, code: string, params?: ErrorParams): null {
    this.fault(field, code, params);
    return null;
  }
}

import type { ErrorParams } from '@linehaul/contract/errors.ts';
import { comparableName, unitOfTitle } from '@linehaul/contract/table-file.ts';
import { divideHalfUp, scaleDecimal, unscaleDecimal } from '@linehaul/contract/units.ts';
import { type DayReading, readDay } from './calendar.ts';
import type { Columns } from './mapping.ts';
import { type Cell, maxCellLength, shown, type TableRow, textOf } from './table.ts';
import { rowFaultCodes } from './table-errors.ts';

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
export interface NumberLimits {
  /** The number scaled by 10^scale becomes the integer that is answered, half up. */
  scale: number;
  /** Greatest scaled value. */
  max: bigint;
  required?: boolean;
  /** Numbers below zero are taken too, down to the greatest one's opposite. */
  signed?: boolean;
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
}

/** A word that people write, and what it means: by its lower-case text. */
export type Words<V> = Readonly<Record<string, V>>;

/** A number or day of such length is nobody's weight, price or date, and would only cost time. */
const maxReadLength = 200;
const maxNumberLength = 60;
const billion = 1_000_000_000n;
/** Words that a fault names: the usual ones come first. */
const maxNamedWords = 12;
/** Decimals that are read of a number with a unit. */
const measureScale = 12;
/** `¥1,200.50`, `1.5吨`, `3 m3`, `2份`; the number, then the unit. */
const measurePattern = /^¥?\s*([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(\p{L}*\d?)$/u;
/** `1,234.5` and `1,234,567` can only be meant one way; `1,234` may be a decimal comma. */
const thousands = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const ambiguousThousands = /^[+-]?\d{1,3},\d{3}$/;
/** Starts that make a spreadsheet calculate when the text is exported again (OWASP, CSV injection). */
const formulaStart = /^(?:=|@(?!\d)|[+-](?![\d.\s]|$))/;

/** A number of a measure, whose unit says whether a comma can only group digits; null for anything else. */
function scaledMeasure(number: string): bigint | null {
  const isGrouped = thousands.test(number) || ambiguousThousands.test(number);
  const plain = isGrouped ? number.replaceAll(',', '') : number;
  return plain.length > maxNumberLength ? null : scaleDecimal(plain, measureScale);
}

/** Reads the fields of one row after another and collects what is wrong with it. */
export class RowReader<F extends string> {
  readonly #columns: Columns<F>;
  readonly #width: number;
  #row = 0;
  #cells: readonly Cell[] = [];
  #faults: RowFault[] = [];
  readonly #titles: readonly string[];
  /** Of measures whose title names another unit than they have by default. */
  readonly #columnUnits = new Map<string, string | null>();

  /** `width` is the header's length: cells beyond it are a fault. Units are read from `titles`. */
  constructor(columns: Columns<F>, width: number, titles: readonly string[] = []) {
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

  /** The row's cells by target field, as the file has them, with the unit of their column; of a very long one the beginning. */
  values(): Record<string, string> {
    const columns: [string, number | null][] = Object.entries(this.#columns);
    return Object.fromEntries(
      columns.flatMap(([field, at]) => {
        if (at === null) return [];
        const text = shown(textOf(this.#cells[at]));
        const unit = this.#columnUnits.get(field) ?? null;
        return [[field, unit !== null && /\d\s*$/.test(text) ? `${text.trim()} ${unit}` : text]];
      }),
    );
  }

  /** A line of text, trimmed; '' when empty or at fault. */
  text(field: F, limits: TextLimits): string {
    const text = this.#read(field, limits.required, limits.max);
    if (text === '') return '';
    if (text.length > limits.max) return this.#wrong(field, rowFaultCodes.too_long.code, { max: limits.max });
    if (/\p{Cc}/u.test(text)) return this.#wrong(field, rowFaultCodes.control_characters.code);
    return text;
  }

  /** A decimal as a scaled integer, exactly; null when empty or at fault. Never negative unless `signed`. */
  decimal(field: F, limits: NumberLimits): bigint | null {
    const raw = this.#read(field, limits.required);
    if (raw.length > maxReadLength) return this.#noNumber(field, rowFaultCodes.not_a_number.code);
    const text = raw.normalize('NFKC');
    if (text === '') return null;
    if (ambiguousThousands.test(text)) return this.#noNumber(field, rowFaultCodes.ambiguous_number.code);
    const plain = thousands.test(text) ? text.replaceAll(',', '') : text;
    const value = plain.length > maxNumberLength ? null : scaleDecimal(plain, limits.scale);
    if (value === null) return this.#noNumber(field, rowFaultCodes.not_a_number.code);
    if (!limits.signed && plain.startsWith('-') && /[1-9]/.test(plain)) {
      return this.#noNumber(field, rowFaultCodes.negative.code);
    }
    if (value > limits.max || -value > limits.max) {
      const max = unscaleDecimal(limits.max, limits.scale);
      return this.#noNumber(field, rowFaultCodes.number_too_large.code, { max });
    }
    return value;
  }

  /** A number with or without a unit in the smallest unit, half up; null when empty or at fault. */
  measure(field: F, limits: MeasureLimits): number | null {
    const raw = this.#read(field, limits.required);
    if (raw === '') return null;
    const [, number = '', written = ''] =
      raw.length > maxReadLength ? [] : (measurePattern.exec(raw.normalize('NFKC').toLowerCase()) ?? []);
    const unit = written === '' ? (this.#unitOf(field, limits) ?? limits.unit) : written;
    const perUnit = Object.hasOwn(limits.units, unit) ? limits.units[unit] : undefined;
    if (!limits.grouped && ambiguousThousands.test(number)) {
      return this.#noNumber(field, rowFaultCodes.ambiguous_number.code);
    }
    const scaled = scaledMeasure(number);
    if (scaled === null || perUnit === undefined) return this.#noNumber(field, rowFaultCodes.not_a_number.code);
    if (scaled < 0n) return this.#noNumber(field, rowFaultCodes.negative.code);
    const value = divideHalfUp(scaled * perUnit, 10n ** BigInt(measureScale));
    if (value <= limits.max) return Number(value);
    return this.#noNumber(field, rowFaultCodes.number_too_large.code, { max: String(limits.max / perUnit) });
  }

  /** What a word of the list means; null when empty or at fault. */
  word<V>(field: F, words: Words<V>): V | null {
    const text = this.text(field, { max: 60 });
    if (text === '') return null;
    const key = comparableName(text);
    const meant = Object.hasOwn(words, key) ? words[key] : undefined;
    if (meant !== undefined) return meant;
    const known = Object.keys(words).slice(0, maxNamedWords).join(', ');
    this.fault(field, rowFaultCodes.unknown_word.code, { words: known });
    return null;
  }

  /** A whole number from 0 to `max`; null when empty or at fault. */
  integer(field: F, limits: { max: number; required?: boolean }): number | null {
    const billionths = this.decimal(field, { scale: 9, max: BigInt(limits.max) * billion, required: limits.required });
    if (billionths === null) return null;
    if (billionths % billion === 0n) return Number(billionths / billion);
    this.fault(field, rowFaultCodes.not_an_integer.code);
    return null;
  }

  /** A calendar day as `YYYY-MM-DD`; null when empty or at fault. */
  day(field: F, limits: { required?: boolean } = {}): string | null {
    const text = this.#read(field, limits.required);
    if (text === '') return null;
    const reading: DayReading = text.length > maxReadLength ? { fault: 'not_a_date' } : readDay(text.normalize('NFKC'));
    if ('day' in reading) return reading.day;
    this.fault(field, rowFaultCodes[reading.fault].code);
    return null;
  }

  #unitOf(field: F, { units, unit }: MeasureLimits): string | null {
    const known = this.#columnUnits.get(field);
    if (known !== undefined) return known;
    const at = this.#columns[field];
    const named = at === null ? null : unitOfTitle(this.#titles[at] ?? '', Object.keys(units));
    const own = named === unit ? null : named;
    this.#columnUnits.set(field, own);
    return own;
  }

  #read(field: F, required = false, max = maxCellLength): string {
    const at = this.#columns[field];
    const cell = at === null ? undefined : this.#cells[at];
    if (typeof cell === 'object' && cell.kind === 'too_long') {
      return this.#wrong(field, rowFaultCodes.too_long.code, { max });
    }
    const text = textOf(cell).trim();
    if (typeof cell === 'object' && cell.kind === 'formula') return this.#wrong(field, rowFaultCodes.formula.code);
    if (formulaStart.test(text)) return this.#wrong(field, rowFaultCodes.formula.code);
    if (text === '' && required) return this.#wrong(field, rowFaultCodes.required.code);
    return text;
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

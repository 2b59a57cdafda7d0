import type { ErrorParams } from '@linehaul/contract/errors.ts';
import { scaleDecimal, unscaleDecimal } from '@linehaul/contract/units.ts';
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

/** A number or day of such length is nobody's weight, price or date, and would only cost time. */
const maxReadLength = 200;
const maxNumberLength = 60;
const billion = 1_000_000_000n;
/** `1,234.5` and `1,234,567` can only be meant one way; `1,234` may be a decimal comma. */
const thousands = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const ambiguousThousands = /^[+-]?\d{1,3},\d{3}$/;
/** Starts that make a spreadsheet calculate when the text is exported again (OWASP, CSV injection). */
const formulaStart = /^(?:=|@(?!\d)|[+-](?![\d.\s]|$))/;

/** Reads the fields of one row after another and collects what is wrong with it. */
export class RowReader<F extends string> {
  readonly #columns: Columns<F>;
  readonly #width: number;
  #row = 0;
  #cells: readonly Cell[] = [];
  #faults: RowFault[] = [];

  /** `width` is the header's length: cells beyond it are a fault. */
  constructor(columns: Columns<F>, width: number) {
    this.#columns = columns;
    this.#width = width;
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

  /** The row's cells by target field, as the file has them; of a very long one the beginning. */
  values(): Record<string, string> {
    const columns: [string, number | null][] = Object.entries(this.#columns);
    return Object.fromEntries(
      columns.flatMap(([field, at]) => (at === null ? [] : [[field, shown(textOf(this.#cells[at]))]])),
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

import { refuse } from '@linehaul/contract/errors.ts';
import { dayOfSerial } from './calendar.ts';
import {
  asCell,
  type Cell,
  maxCellLength,
  maxColumns,
  type ReadCount,
  type TableFile,
  type TableRow,
  textOf,
  withPiece,
} from './table.ts';
import { tableFileErrors } from './table-errors.ts';
import { columnOf, type MergedCells, readMergedCells } from './xlsx-merged.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { type Attributes, parseXml, spelledCharacters, type XmlHandler } from './xml-stream.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** A sheet of a million rows and fourteen columns unpacks to about 700 MB; it is never in memory as a whole. */
const maxSheetBytes = 1_500_000_000;

/** Rows that a sheet can have; a greater number, or one out of order, was not written by a spreadsheet. */
const maxSheetRows = 1_048_576;

/** Integers of more digits than these are not whole in a spreadsheet. */
const meantDigits = 15;

/**
 * Excel writes up to 17 digits of a number of which 15 are meant: `10.699999999999999` is 10.7. An integer of more digits has
 * lost the others; it is written with its exponent, as Excel shows it, so that nobody takes it for the whole.
 */
export function meantNumber(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Math.abs(value) >= 10 ** meantDigits) return value.toPrecision(meantDigits).toUpperCase();
  const digits = raw
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return String(digits.length > meantDigits ? Number(value.toPrecision(meantDigits)) : value);
}

/** Collects rows out of a sheet's elements; `take` empties what has been collected. */
class SheetReader implements XmlHandler {
  readonly #workbook: Workbook;
  readonly #merged: MergedCells;
  #isHidden = false;
  #finished: TableRow[] = [];
  #row = 0;
  #cells: Cell[] = [];
  #column = 0;
  #cell: Attributes = {};
  #value = '';
  #inValue = false;
  #inPhonetic = false;
  #isFormula = false;

  constructor(workbook: Workbook, mergedCells: MergedCells) {
    this.#workbook = workbook;
    this.#merged = mergedCells;
  }

  take(): TableRow[] {
    const rows = this.#finished;
    this.#finished = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 'v' || name === 't') this.#inValue = !this.#inPhonetic;
  }

  text(piece: string): void {
    if (this.#inValue) this.#value = withPiece(this.#value, piece);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #openRow(attributes: Attributes): void {
    const { r = String(this.#row + 1) } = attributes;
    const row = /^\d{1,7}$/.test(r) ? Number(r) : 0;
    if (row <= this.#row || row > maxSheetRows) throw refuse(tableFileErrors.not_a_table);
    this.#row = row;
    this.#isHidden = ['1', 'true'].includes(attributes.hidden ?? '');
    this.#cells = [];
    this.#column = 0;
  }

  #closeRow(): void {
    this.#merged.fill(this.#row, this.#cells);
    this.#finished.push({ row: this.#row, cells: this.#cells, ...(this.#isHidden ? { isHidden: true } : {}) });
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes;
    this.#value = '';
    this.#isFormula = false;
    this.#column = columnOf(attributes.r) ?? this.#column;
  }

  #closeCell(): void {
    const cell = this.#read();
    if (this.#column < maxColumns * 2 && cell !== '') {
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = cell;
    }
    this.#column += 1;
  }

  /** A formula has the value that was worked out last, and its own kind. */
  #read(): Cell {
    const cell = this.#readValue();
    const isError = typeof cell === 'object' && (cell.kind === 'error' || cell.kind === 'too_long');
    return this.#isFormula && !isError ? { kind: 'formula', text: textOf(cell) } : cell;
  }

  #readValue(): Cell {
    if (this.#value.length > maxCellLength) return asCell(this.#value);
    const type = this.#cell.t ?? 'n';
    if (type === 'e') return { kind: 'error', text: this.#value };
    if (type === 's') return this.#workbook.sharedStrings[Number(this.#value)] ?? '';
    if (type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return { kind: 'date', text: this.#value.slice(0, 10) };
    if (type !== 'n' || this.#value === '') return spelledCharacters(this.#value);
    return this.#readNumber();
  }

  #readNumber(): Cell {
    const { dateStyles, is1904 } = this.#workbook;
    if (dateStyles[Number(this.#cell.s ?? 0)]) {
      return { kind: 'date', text: dayOfSerial(Number(this.#value), is1904) ?? this.#value };
    }
    const number = meantNumber(this.#value);
    return is1904 ? { kind: 'number_1904', text: number } : number;
  }
}

async function* sheetRows(zip: ZipFile, workbook: Workbook, path: string, count: ReadCount) {
  const entry = zip.entries.get(path);
  if (!entry) throw refuse(tableFileErrors.not_a_table);
  const mergedCells = await readMergedCells(zip, entry);
  const reader = new SheetReader(workbook, mergedCells);
  const sheet = await zip.read(entry, maxSheetBytes);
  count.total = entry.uncompressedSize;
  for await (const bytes of parseXml(sheet, reader)) {
    count.done += bytes;
    yield* reader.take();
  }
}

/** The visible sheets of a workbook, whose rows come as they are unpacked. */
export async function openWorkbook(path: string): Promise<TableFile> {
  const zip = await openZip(path);
  try {
    const workbook = await readWorkbook(zip);
    const sheets = workbook.sheets.map(({ name, path: part }) => ({
      name,
      rows: (count: ReadCount) => sheetRows(zip, workbook, part, count),
    }));
    return { format: 'xlsx', sheets, usesSemicolons: false, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

import type { TableReading } from '@linehaul/contract/table-reading.ts';
import type { ColumnTitle } from '@linehaul/contract/table-titles.ts';
import type { DecimalMark } from './cell-number.ts';

/** What a spreadsheet cell was, when it was more than the text it shows. */
export interface TypedCell {
  kind: 'date' | 'error' | 'formula' | 'merged' | 'number_1904' | 'too_long';
  /**
   * A date's day as `YYYY-MM-DD`; the value of a formula that the spreadsheet has worked out last; a broken cell's mark; a number of a workbook whose days count from 1904; the
   * text of the first of several merged cells; the beginning of a text that is too long.
   */
  text: string;
}

/** One cell: its text as written in the file, or a cell that a spreadsheet gave a kind to. */
export type Cell = string | TypedCell;

export interface TableRow {
  /** Numbered as a spreadsheet shows it; the titles are usually row 1. */
  row: number;
  /** May be shorter than the header (missing cells are empty) or longer (the row is at fault). */
  cells: Cell[];
  /** A filter or a person has hidden it. */
  isHidden?: boolean;
}

/** A sheet of a file; a text file has one without a name. */
export interface Sheet {
  name: string;
  /** All rows from the first one, read anew at each call. */
  rows: (count: ReadCount) => AsyncGenerator<TableRow, void, void>;
}

/** What a file consists of. */
export interface TableFile {
  format: 'csv' | 'xlsx';
  sheets: readonly Sheet[];
  /** Of a text file: its cells are separated by semicolons. */
  usesSemicolons: boolean;
  close: () => void;
}

export interface Table {
  format: 'csv' | 'xlsx';
  titles: readonly ColumnTitle[];
  reading: TableReading;
  /** What the columns' decimals begin with. */
  marks: readonly DecimalMark[];
  /** Days with strokes begin with the day of the month. */
  isDayFirst: boolean;
  rows: AsyncGenerator<TableRow, void, void>;
  /** How much of the file has been read, from 0 to 1. */
  progress: () => number;
  /** Lets go of the file when the rows are not read to their end. */
  close: () => Promise<void>;
}

/** Counts what has been read of a file while it is read; anyone who shows a progress bar looks at it. */
export interface ReadCount {
  done: number;
  total: number;
}

/** Data rows that one file may have. */
export const maxRows = 1_000_000;
/** Columns that one file may have. */
export const maxColumns = 500;

/** Characters that a cell of a spreadsheet can have. */
export const maxCellLength = 32_767;
/** Characters of a cell that are shown to be corrected. */
const maxShownLength = 1000;

/** The beginning of a text that is shown to be corrected, without half a character at its end. */
export function shown(text: string): string {
  return text.length <= maxShownLength ? text : text.slice(0, maxShownLength).replace(/[\ud800-\udbff]$/, '');
}

/** A text as a cell: one beyond what a spreadsheet allows is known as such, and the rest of it forgotten. */
export function asCell(text: string): Cell {
  return text.length <= maxCellLength ? text : { kind: 'too_long', text: shown(text) };
}

/** Adds a piece to the text of a cell, until that is too long anyway. */
export function withPiece(text: string, piece: string): string {
  return text.length > maxCellLength ? text : text + piece.slice(0, maxCellLength + 1);
}

/** The text that a cell shows. */
export function showCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}

/** Whether a row says nothing; spreadsheets end with many such rows. */
export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => showCell(cell).trim() === '');
}

import { open } from 'node:fs/promises';
import { refuse } from '@linehaul/contract/errors.ts';
import { fileKind, otherTextKind } from '@linehaul/contract/table-file.ts';
import type { TableReading } from '@linehaul/contract/table-reading.ts';
import { detectDelimiter, hasSeparatorLine } from '@linehaul/contract/table-text.ts';
import {
  type FoundTitles,
  findTitles,
  type HeadLine,
  lineKind,
  maxTitleLines,
  type TitleTargets,
} from '@linehaul/contract/table-titles.ts';
import { writesDayFirst } from './calendar.ts';
import { findMarks } from './cell-number.ts';
import { cleanText } from './cell-text.ts';
import { decodedText, detectEncoding, type Encoding } from './csv-encoding.ts';
import { csvRows } from './csv-rows.ts';
import {
  type Cell,
  isBlank,
  maxColumns,
  maxRows,
  type ReadCount,
  type Sheet,
  showCell,
  shown,
  type Table,
  type TableFile,
  type TableRow,
  type TypedCell,
} from './table.ts';
import { tableFileErrors } from './table-errors.ts';
import { openWorkbook } from './xlsx-rows.ts';

const headBytes = 64 * 1024;
/** Rows left out that are named. */
const maxLeftOut = 100;
/** Filled lines that are looked at to find a title line that the caller names. */
const maxHeadLines = 100;

/** Rows by whose numbers it is told what decimals begin with, and characters after which no more are looked at. */
const maxMarkRows = 1000;
const maxMarkCharacters = 1_000_000;

/** What to read of a file; what is not said is found. */
export interface TableChoice {
  /** By which titles and sheet are found; without them the first filled line of the first sheet has the titles. */
  targets?: TitleTargets;
  sheet?: string | undefined;
  /** The line of the titles, as a spreadsheet numbers it. */
  title_row?: number | undefined;
  /** The values of formulas are taken as if they were typed. */
  use_formula_values?: boolean | undefined;
}

async function headOf(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function headText(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decodedText(path, encoding)) return text.slice(0, headBytes);
  return '';
}

async function openText(path: string, head: Buffer): Promise<TableFile> {
  const encoding = await detectEncoding(path, head);
  const text = await headText(path, encoding);
  const other = otherTextKind(text);
  if (other) throw refuse(tableFileErrors[other]);
  const delimiter = detectDelimiter(text);
  const skippedLines = hasSeparatorLine(text) ? 1 : 0;
  const rows = (count: ReadCount) => csvRows(path, { encoding, delimiter, skipped: skippedLines }, count);
  return { format: 'csv', sheets: [{ name: '', rows }], usesSemicolons: delimiter === ';', close: () => undefined };
}

async function openFile(path: string, head: Buffer): Promise<TableFile> {
  const kind = fileKind(head);
  if (kind === 'workbook') return openWorkbook(path);
  if (kind !== 'text') throw refuse(tableFileErrors[kind]);
  return openText(path, head);
}

async function headLines(sheet: Sheet, most: number): Promise<HeadLine[]> {
  const lines: HeadLine[] = [];
  const rows = sheet.rows({ done: 0, total: 0 });
  for await (const { row, cells } of rows) {
    if (isBlank(cells)) continue;
    const texts = cells.map((cell) => shown(showCell(cell)).trim());
    while (texts.at(-1) === '') texts.pop();
    lines.push({ row, cells: texts });
    if (lines.length >= most) break;
  }
  return lines;
}

interface Found extends FoundTitles {
  sheet: Sheet;
  note_count: number;
}

async function findIn(sheet: Sheet, { targets, title_row }: TableChoice): Promise<Found | null> {
  const searchedLines = targets ? maxTitleLines : 1;
  const lines = await headLines(sheet, title_row === undefined ? searchedLines : maxHeadLines);
  const foundTitles = findTitles(lines, targets ?? {}, title_row);
  if (!foundTitles) return null;
  return { ...foundTitles, sheet, note_count: lines.filter(({ row }) => row < foundTitles.row).length };
}

/** The titles of the sheet that is named, else of the one that recognises most targets, else of the first filled one. */
async function findTable({ sheets }: TableFile, choice: TableChoice): Promise<Found> {
  const { sheet: name, title_row } = choice;
  const candidates = name === undefined || name === '' ? sheets : sheets.filter((sheet) => sheet.name === name);
  if (candidates.length === 0) throw refuse(tableFileErrors.sheet_unknown, { params: { sheet: name ?? '' } });
  let best: Found | null = null;
  for (const sheet of candidates) {
    if (best && !choice.targets) break;
    const foundTable = await findIn(sheet, choice);
    if (foundTable && (best === null || foundTable.score > Math.max(best.score, 1))) best = foundTable;
  }
  if (best) return best;
  if (title_row !== undefined) throw refuse(tableFileErrors.title_row_unknown, { params: { row: title_row } });
  throw refuse(tableFileErrors.empty);
}

function countKind(cells: readonly Cell[], kind: TypedCell['kind']): number {
  return cells.filter((cell) => typeof cell === 'object' && cell.kind === kind && cell.text !== '').length;
}

/** A formula without a value stays a fault: a program has written it, and no spreadsheet has worked it out. */
function withValues(cells: Cell[]): Cell[] {
  return cells.map((cell) =>
    typeof cell === 'object' && cell.kind === 'formula' && cell.text !== '' ? cell.text : cell,
  );
}

/** Whether a line below the titles is a row of the table; counts what the reading tells. */
function rowFilter(reading: TableReading, width: number): (record: TableRow) => boolean {
  let hasEnded = false;
  return ({ row, cells, isHidden }) => {
    if (row <= reading.title_row || isBlank(cells)) return false;
    const kind = lineKind(cells.map(showCell), width);
    hasEnded ||= kind === 'end';
    if (hasEnded || kind !== 'row') {
      reading.left_out_count += 1;
      if (reading.left_out_rows.length < maxLeftOut) reading.left_out_rows.push(row);
      return false;
    }
    if (isHidden) reading.hidden_count += 1;
    reading.merged_count += countKind(cells, 'merged');
    reading.formula_count += countKind(cells, 'formula');
    return true;
  };
}

/** The rows of a table; blank rows, sums and notes are left out, and the file is closed behind them. */
async function* dataRows(
  records: AsyncGenerator<TableRow>,
  reading: TableReading,
  { file, width, usesValues }: { file: TableFile; width: number; usesValues: boolean },
): AsyncGenerator<TableRow, void, void> {
  const isRow = rowFilter(reading, width);
  let rows = 0;
  try {
    for await (const record of records) {
      if (!isRow(record)) continue;
      rows += 1;
      if (rows > maxRows) throw refuse(tableFileErrors.too_many_rows, { params: { max: maxRows } });
      yield usesValues ? { ...record, cells: withValues(record.cells) } : record;
    }
    if (rows === 0) throw refuse(tableFileErrors.no_rows);
  } finally {
    file.close();
  }
}

/** The rows that decide how numbers are read. */
async function firstRows(records: AsyncGenerator<TableRow, void, void>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let characters = 0;
  while (rows.length < maxMarkRows && characters < maxMarkCharacters) {
    const { value, done: isEnd } = await records.next();
    if (isEnd) break;
    rows.push(value);
    characters += value.cells.reduce((sum, cell) => sum + showCell(cell).length, 0);
  }
  return rows;
}

async function* followed(first: readonly TableRow[], records: AsyncGenerator<TableRow, void, void>) {
  yield* first;
  yield* records;
}

function startReading({ sheet, row, note_count }: Found): TableReading {
  const counts = { left_out_count: 0, left_out_rows: [], hidden_count: 0, merged_count: 0, formula_count: 0 };
  return { sheet: sheet.name, title_row: row, note_count, ...counts };
}

/**
 * Opens a csv or xlsx file by its content, whatever it is called, and finds its titles: in the sheet and the line that
 * recognise most of `targets`. Rows come one at a time: memory stays flat at any length. Blank rows, sums and notes are
 * left out. Refuses with `tableFileErrors`; a fault that is only met later is thrown by `rows`.
 */
export async function openTable(path: string, choice: TableChoice = {}): Promise<Table> {
  const { head, size } = await headOf(path);
  const file = await openFile(path, head);
  try {
    const tableStart = await findTable(file, choice);
    const { titles } = tableStart;
    if (titles.length > maxColumns) throw refuse(tableFileErrors.too_many_columns, { params: { max: maxColumns } });
    const reading = startReading(tableStart);
    const count: ReadCount = { done: 0, total: size };
    const usesValues = choice.use_formula_values ?? false;
    const records = tableStart.sheet.rows(count);
    const first = await firstRows(records);
    const below = first
      .filter(({ row }) => row > tableStart.row)
      .map(({ cells }) => cells.map(showCell).map(cleanText));
    const isDayFirst = writesDayFirst(below.flat());
    const marks = findMarks(below, titles.length, file.usesSemicolons);
    const rows = dataRows(followed(first, records), reading, { file, width: titles.length, usesValues });
    const close = async () => {
      await rows.return();
      await records.return();
      file.close();
    };
    const progress = () => Math.min(1, count.done / Math.max(1, count.total));
    return { format: file.format, titles, reading, marks, isDayFirst, rows, progress, close };
  } catch (error) {
    file.close();
    throw error;
  }
}

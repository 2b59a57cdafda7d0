import { open } from 'node:fs/promises';
import { refuse } from '@linehaul/contract/errors.ts';
import { fileKind, isOtherText } from '@linehaul/contract/table-file.ts';
import { decodedText, detectEncoding, type Encoding } from './csv-encoding.ts';
import { csvRows, detectDelimiter } from './csv-rows.ts';
import { isBlank, maxColumns, maxRows, type ReadCount, shown, type Table, type TableRow, textOf } from './table.ts';
import { tableFileErrors } from './table-errors.ts';
import { xlsxRows } from './xlsx-rows.ts';

const headBytes = 64 * 1024;

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

async function openCsv(path: string, head: Buffer, count: ReadCount): Promise<AsyncGenerator<TableRow>> {
  const encoding = await detectEncoding(path, head);
  const text = await headText(path, encoding);
  if (isOtherText(text)) throw refuse(tableFileErrors.not_a_table);
  return csvRows(path, encoding, detectDelimiter(text), count);
}

async function* dataRows(records: AsyncGenerator<TableRow>): AsyncGenerator<TableRow, void, void> {
  let rows = 0;
  for await (const record of records) {
    if (isBlank(record.cells)) continue;
    rows += 1;
    if (rows > maxRows) throw refuse(tableFileErrors.too_many_rows, { params: { max: maxRows } });
    yield record;
  }
  if (rows === 0) throw refuse(tableFileErrors.no_rows);
}

async function firstFilled(records: AsyncGenerator<TableRow>): Promise<TableRow | null> {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (!isBlank(next.value.cells)) return next.value;
  }
  return null;
}

/**
 * Opens a csv or xlsx file (first visible sheet) by its content, whatever it is called, and reads its titles.
 * Rows come one at a time: memory stays flat at any length. Blank rows are left out.
 * Refuses with `tableFileErrors`; a fault that is only met later is thrown by `rows`.
 */
export async function openTable(path: string): Promise<Table> {
  const { head, size } = await headOf(path);
  const count: ReadCount = { done: 0, total: size };
  const kind = fileKind(head);
  if (kind === 'empty' || kind === 'old_excel' || kind === 'not_a_table') throw refuse(tableFileErrors[kind]);
  const format = kind === 'workbook' ? 'xlsx' : 'csv';
  const records = format === 'xlsx' ? xlsxRows(path, count) : await openCsv(path, head, count);
  const first = await firstFilled(records);
  if (first === null) throw refuse(tableFileErrors.empty);
  const header = first.cells.map((cell) => shown(textOf(cell)).trim());
  while (header.at(-1) === '') header.pop();
  if (header.length > maxColumns) {
    await records.return(undefined);
    throw refuse(tableFileErrors.too_many_columns, { params: { max: maxColumns } });
  }
  const close = async () => {
    await records.return(undefined);
  };
  const progress = () => Math.min(1, count.done / Math.max(1, count.total));
  return { format, header, rows: dataRows(records), progress, close };
}

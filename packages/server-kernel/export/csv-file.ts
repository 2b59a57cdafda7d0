import { Readable } from 'node:stream';
import { clockText } from '@linehaul/contract/local-time.ts';
import { spreadsheetText } from '@linehaul/contract/spreadsheet-text.ts';
import type { ExportCell } from './export-cell.ts';
import type { ExportSource } from './export-file.ts';

/** Excel takes a file without it for the machine's old code page. */
const byteOrderMark = '\ufeff';

/** Beginnings that a spreadsheet takes for a formula, in ASCII and in full width (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** A text that would be run as a formula gets an apostrophe in front; a number may begin with its sign. */
export function harmless(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Amounts have two decimals always: `1234.5` is no amount to a bank. */
function withCents(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

function textOf(cell: ExportCell): string {
  if (cell === null) return '';
  if ('text' in cell) return quoted(spreadsheetText(harmless(cell.text)));
  if ('number' in cell) return cell.format === 'money' ? withCents(cell.number) : cell.number;
  const timeText = clockText(cell.localSeconds);
  return cell.format === 'day' ? timeText.slice(0, 10) : timeText;
}

async function* lines({ headings, batches }: ExportSource): AsyncGenerator<Buffer> {
  const first = headings.map(({ heading }) => quoted(harmless(heading))).join(',');
  yield Buffer.from(`${byteOrderMark}${first}\r\n`);
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join(''));
}

/**
 * A CSV file by RFC 4180, in UTF-8 with a byte order mark, written while it is read. It says nothing of who took it: a
 * line more would be a row more to whatever reads it, so the file's name says it.
 */
export function csvFile(source: ExportSource): Readable {
  return Readable.from(lines(source), { objectMode: false });
}

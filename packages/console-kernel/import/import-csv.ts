import { spreadsheetText } from '@linehaul/contract/spreadsheet-text.ts';
import { detectDelimiter, guessEncodings, hasSeparatorLine } from '@linehaul/contract/table-text.ts';
import type { HeadLine } from '@linehaul/contract/table-titles.ts';

function decoded(bytes: Uint8Array, encoding: string, isWhole: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

/** The text of a file's first bytes: by its byte order mark, else UTF-8, else as its bytes suggest. */
export function decodeHead(bytes: Uint8Array, isWhole: boolean): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', isWhole);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', isWhole);
  if (bytes.includes(0)) return null;
  for (const encoding of ['utf-8', ...guessEncodings(bytes)]) {
    const text = decoded(bytes, encoding, isWhole);
    if (text !== null) return text;
  }
  return null;
}

/** One cell and what ends it; a quoted cell may hold delimiters and line breaks. */
function cellPattern(delimiter: string): RegExp {
  const end = delimiter === '\t' ? '\\t' : `\\${delimiter}`;
  return new RegExp(`("(?:[^"]|"")*"?)?([^${end}\\r\\n]*)(${end}|\\r\\n|\\n|\\r|$)`, 'y');
}

/** The first filled lines of a delimited text; a quoted line break stays inside its line. */
export function csvLines(text: string, most: number): HeadLine[] {
  const delimiter = detectDelimiter(text);
  const pattern = cellPattern(delimiter);
  const first = hasSeparatorLine(text) ? 2 : 1;
  const lines: HeadLine[] = [];
  let row = 1;
  let cells: string[] = [];
  while (pattern.lastIndex < text.length && lines.length < most) {
    const [, quotedText = '', plain = '', end = ''] = pattern.exec(text) ?? [];
    cells.push(`${quotedText.replace(/^"|"$/g, '').replaceAll('""', '"')}${plain}`.trim());
    if (end === delimiter) continue;
    if (row >= first && cells.some((cell) => cell !== '')) lines.push({ row, cells });
    row += 1;
    cells = [];
  }
  return lines;
}

/** A cell as CSV; a text that a spreadsheet would run as a formula is kept from running. */
function csvCell(value: string): string {
  const isNumber = /^[+-]?[\d.,]+$/.test(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !isNumber ? `'${value}` : value;
  const cellText = spreadsheetText(safe);
  return /[",;\r\n]/.test(cellText) ? `"${cellText.replaceAll('"', '""')}"` : cellText;
}

/** Records as a CSV file that spreadsheets open in the right encoding. */
export function csvFile(records: readonly (readonly string[])[]): Blob {
  const text = records.map((record) => record.map(csvCell).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

import { spreadsheetText } from '@linehaul/contract/spreadsheet-text.ts';

const delimiters = [',', ';', '\t', '|'];

function decoded(bytes: Uint8Array, encoding: string, isWhole: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

/** The text of a file's first bytes: by its byte order mark, else UTF-8, else GB18030. */
export function decodeHead(bytes: Uint8Array, isWhole: boolean): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', isWhole);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', isWhole);
  if (bytes.includes(0)) return null;
  return decoded(bytes, 'utf-8', isWhole) ?? decoded(bytes, 'gb18030', isWhole);
}

/** The delimiter that occurs most in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** One cell and what ends it; a quoted cell may hold delimiters and line breaks. */
function cellPattern(delimiter: string): RegExp {
  const end = delimiter === '\t' ? '\\t' : `\\${delimiter}`;
  return new RegExp(`("(?:[^"]|"")*"?)?([^${end}\\r\\n]*)(${end}|\\r\\n|\\n|\\r|$)`, 'y');
}

/** The first records of a delimited text, blank ones left out. */
export function csvRecords(text: string, most: number): string[][] {
  const pattern = cellPattern(delimiterOf(text));
  const records: string[][] = [];
  let record: string[] = [];
  while (pattern.lastIndex < text.length && records.length < most) {
    const [, quoted = '', plain = '', end = ''] = pattern.exec(text) ?? [];
    record.push(`${quoted.replace(/^"|"$/g, '').replaceAll('""', '"')}${plain}`.trim());
    if (end !== '' && !/[\r\n]/.test(end)) continue;
    if (record.some((cell) => cell !== '')) records.push(record);
    record = [];
  }
  return records;
}

/** A cell as CSV; a text that a spreadsheet would run as a formula is kept from running. */
function csvCell(value: string): string {
  const isNumber = /^[+-]?[\d.,]+$/.test(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !isNumber ? `'${value}` : value;
  const kept = spreadsheetText(safe);
  return /[",;\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
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

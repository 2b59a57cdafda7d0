import type { HeadLine } from '@linehaul/contract/table-titles.ts';
import type { HeadSheet } from './import-types.ts';

interface Entry {
  deflated: boolean;
  size: number;
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const sheetChars = 400_000;
const stringsChars = 2_000_000;
/** Sheets that are offered. */
const maxSheets = 30;

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** The parts of a zip file, from the directory at its end. */
async function entriesOf(file: Blob): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const tailFrom = Math.max(0, file.size - 65_557);
  const tail = await viewOf(file, tailFrom, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) return entries;
  const from = tail.getUint32(end + 16, true);
  const directory = await viewOf(file, from, from + tail.getUint32(end + 12, true));
  const names = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark; ) {
    const nameLength = directory.getUint16(at + 28, true);
    const name = names.decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    entries.set(name, {
      deflated: directory.getUint16(at + 10, true) === 8,
      size: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** The beginning of a part's text; the rest is never unpacked. */
async function partText(file: Blob, entry: Entry | undefined, most: number): Promise<string> {
  if (!entry) return '';
  const header = await viewOf(file, entry.offset, entry.offset + 30);
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packedBytes = file.slice(start, start + entry.size).stream();
  const bytes = entry.deflated ? packedBytes.pipeThrough(new DecompressionStream('deflate-raw')) : packedBytes;
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < most) {
    const { done: isEnd, value } = await reader.read();
    if (isEnd) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });
}

/** All texts inside, without the reading aid of Japanese. */
function textsIn(xml: string): string {
  const plain = xml.replace(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '');
  const textMatches = plain.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?t>/gs);
  return unescaped([...textMatches].map(([, text = '']) => text).join(''));
}

function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellsOf(row: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', body = ''] of row.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
    const column = columnOf(/\br="([^"]*)"/.exec(attributes)?.[1], cells.length);
    const kind = /\bt="([^"]*)"/.exec(attributes)?.[1];
    const value = /<(?:\w+:)?v>(.*?)<\/(?:\w+:)?v>/s.exec(body)?.[1] ?? '';
    while (cells.length < column) cells.push('');
    if (kind === 's') cells[column] = strings[Number(value)] ?? '';
    else cells[column] = kind === 'inlineStr' ? textsIn(body) : unescaped(value);
  }
  return cells.map((cell) => cell.trim());
}

/** Names and paths of the visible sheets. */
async function sheetPaths(file: Blob, entries: Map<string, Entry>): Promise<{ name: string; path: string }[]> {
  const workbook = await partText(file, entries.get('xl/workbook.xml'), stringsChars);
  const relations = await partText(file, entries.get('xl/_rels/workbook.xml.rels'), stringsChars);
  const targets = [...relations.matchAll(/<Relationship\s([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) => attributes);
  return sheets
    .filter((attributes) => !/\bstate="(hidden|veryHidden)"/.test(attributes))
    .map((attributes) => {
      const relation = /\w+:id="([^"]*)"/.exec(attributes)?.[1];
      const ownTarget = targets.find((target) => target.includes(`Id="${relation}"`));
      const target = /\bTarget="([^"]*)"/.exec(ownTarget ?? '')?.[1] ?? 'worksheets/sheet1.xml';
      const name = unescaped(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? '');
      return { name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
    });
}

/** The first filled lines of a sheet. */
function linesOf(sheet: string, strings: readonly string[], most: number): HeadLine[] {
  const lines: HeadLine[] = [];
  let row = 0;
  const rows = sheet.matchAll(/<(?:\w+:)?row\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs);
  for (const [, attributes = '', body = ''] of rows) {
    row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
    const cells = cellsOf(body, strings);
    if (cells.some((cell) => cell !== '')) lines.push({ row, cells });
    if (lines.length === most) break;
  }
  return lines;
}

/** The first filled lines of a workbook's visible sheets; days stay numbers. Throws when it is none. */
export async function xlsxSheets(file: Blob, most: number): Promise<HeadSheet[]> {
  const entries = await entriesOf(file);
  const paths = (await sheetPaths(file, entries)).filter(({ path }) => entries.has(path)).slice(0, maxSheets);
  if (paths.length === 0) throw new RangeError('the file has no sheet');
  const sharedStrings = await partText(file, entries.get('xl/sharedStrings.xml'), stringsChars);
  const strings = [...sharedStrings.matchAll(/<(?:\w+:)?si\b[^>]*>(.*?)<\/(?:\w+:)?si>/gs)].map(([, si = '']) =>
    textsIn(si),
  );
  const texts = await Promise.all(paths.map(({ path }) => partText(file, entries.get(path), sheetChars)));
  return paths.map(({ name }, at) => ({ name, lines: linesOf(texts[at] ?? '', strings, most) }));
}

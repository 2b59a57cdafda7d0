import { PassThrough, Readable } from 'node:stream';
import { serialOf } from '@linehaul/contract/local-time.ts';
import { ZipFile } from 'yazl';
import type { ExportCell } from './export-cell.ts';
import type { ExportSource } from './export-file.ts';
import {
  contentTypesPart,
  corePart,
  rootRelationsPart,
  sheetEnd,
  sheetStart,
  styles,
  stylesPart,
  workbookPart,
  workbookRelationsPart,
  xmlText,
} from './xlsx-parts.ts';

/** `A`, `B`, … `AA` for the first, second, twenty-seventh column. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

function cellXml(cell: ExportCell, reference: string): string {
  if (cell === null) return '';
  if ('text' in cell) {
    return `<c r="${reference}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`;
  }
  if ('number' in cell) return `<c r="${reference}" s="${styles[cell.format]}"><v>${cell.number}</v></c>`;
  return `<c r="${reference}" s="${styles[cell.format]}"><v>${serialOf(cell.localSeconds)}</v></c>`;
}

function rowXml(cells: readonly ExportCell[], row: number, letters: readonly string[]): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters[at]}${row}`)).join('')}</row>`;
}

function headingXml(heading: string, reference: string): string {
  return `<c r="${reference}" s="${styles.heading}" t="inlineStr"><is><t xml:space="preserve">${xmlText(heading)}</t></is></c>`;
}

async function* rowsSheet(source: ExportSource, count: { rows: number }): AsyncGenerator<Buffer> {
  const { headings, batches, note } = source;
  const letters = headings.map((_heading, at) => columnLetters(at));
  const first = headings.map(({ heading }, at) => headingXml(heading, `${letters[at]}1`)).join('');
  yield Buffer.from(`${sheetStart(headings, true)}<row r="1">${first}</row>`);
  for await (const rows of batches) {
    const before = count.rows + 2;
    count.rows += rows.length;
    yield Buffer.from(rows.map((cells, at) => rowXml(cells, before + at, letters)).join(''));
  }
  yield Buffer.from(sheetEnd(note, `A1:${letters.at(-1)}${count.rows + 1}`));
}

export interface AboutTexts {
  sheet: string;
  title: string;
  taken_by: string;
  phone: string;
  account: string;
  taken_at: string;
  rows: string;
}

/** The second sheet, so that the first one is a table and nothing else, which can be imported again. */
function aboutSheet({ note }: ExportSource, texts: AboutTexts, rows: number): string {
  const facts: (readonly [string, string])[] = [
    [texts.title, note.title],
    [texts.taken_by, note.nick_name],
    [texts.phone, note.phone],
    [texts.account, note.account],
    [texts.taken_at, note.taken_at],
    [texts.rows, String(rows)],
    ...note.conditions,
  ];
  const widths = [
    { heading: '', width: 24 },
    { heading: '', width: 60 },
  ];
  const body = facts.map(([name, value], at) => {
    const row = at + 1;
    return `<row r="${row}">${headingXml(name, `A${row}`)}${cellXml({ text: value }, `B${row}`)}</row>`;
  });
  return `${sheetStart(widths, false)}${body.join('')}${sheetEnd(note, null)}`;
}

/**
 * A workbook that is written while it is read: rows go through the archive's compressor and are forgotten. It needs no
 * table of shared texts, because that would have to be known before the first row and kept until the last.
 */
export function xlsxFile(source: ExportSource, texts: AboutTexts): Readable {
  const zip = new ZipFile();
  const mtime = new Date(source.note.taken * 1000);
  const options = { mtime, mode: 0o100644 };
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path, options);
  const count = { rows: 0 };
  const rows = Readable.from(rowsSheet(source, count), { objectMode: false });
  add(contentTypesPart, '[Content_Types].xml');
  add(rootRelationsPart, '_rels/.rels');
  add(workbookPart(source.note.title, texts.sheet), 'xl/workbook.xml');
  add(workbookRelationsPart, 'xl/_rels/workbook.xml.rels');
  add(stylesPart, 'xl/styles.xml');
  add(corePart(source.note), 'docProps/core.xml');
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options);
  zip.addReadStreamLazy('xl/worksheets/sheet2.xml', options, (give) =>
    give(null, Readable.from([Buffer.from(aboutSheet(source, texts, count.rows))], { objectMode: false })),
  );
  zip.end();
  const file = new PassThrough();
  zip.outputStream.pipe(file);
  zip.on('error', (error: Error) => file.destroy(error));
  rows.once('error', (error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}

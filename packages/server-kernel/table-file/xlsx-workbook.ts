import { posix } from 'node:path';
import { refuse } from '@linehaul/contract/errors.ts';
import { asCell, type Cell, withPiece } from './table.ts';
import { tableFileErrors } from './table-errors.ts';
import { readXml, spelledCharacters, type XmlHandler } from './xml-stream.ts';
import type { ZipFile } from './zip-file.ts';

/** Parts other than the sheet are read into memory, up to this size each. */
const maxPartBytes = 64_000_000;
const maxSharedStrings = 2_000_000;

export interface Workbook {
  /** Its visible sheets, in order. */
  sheets: { name: string; path: string }[];
  /** Days count from 1904-01-01 instead of 1899-12-30 (old Excel for Mac). */
  is1904: boolean;
  sharedStrings: Cell[];
  /** Whether cells of a style show a date, by style number. */
  dateStyles: boolean[];
}

async function readPart(zip: ZipFile, path: string, handler: XmlHandler): Promise<boolean> {
  const entry = zip.entries.get(path);
  if (!entry) return false;
  await readXml(await zip.read(entry, maxPartBytes), handler);
  return true;
}

interface SheetIds {
  sheets: { name: string; relation: string }[];
  is1904: boolean;
}

async function readSheetIds(zip: ZipFile): Promise<SheetIds> {
  const sheets: SheetIds['sheets'] = [];
  let is1904 = false;
  const isFound = await readPart(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const key = Object.keys(attributes).find((attribute) => attribute.endsWith(':id'));
      const relation = key === undefined ? undefined : attributes[key];
      if (relation !== undefined) sheets.push({ name: attributes.name ?? '', relation });
    },
  });
  if (!isFound || sheets.length === 0) throw refuse(tableFileErrors.not_a_table);
  return { sheets, is1904 };
}

async function readSheetPaths(zip: ZipFile, { sheets }: SheetIds): Promise<Workbook['sheets']> {
  const targets = new Map<string, string>();
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target }) => {
      if (name === 'Relationship' && Target !== undefined) targets.set(Id, Target);
    },
  });
  const paths = sheets.flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    if (target === undefined) return [];
    const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
    return zip.entries.has(path) ? [{ name, path }] : [];
  });
  if (paths.length === 0) throw refuse(tableFileErrors.not_a_table);
  return paths;
}

/** Texts that cells point to; the reading aid of Japanese (`rPh`) is no part of a text. */
async function readSharedStrings(zip: ZipFile): Promise<Cell[]> {
  const strings: Cell[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readPart(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') inText = !inPhonetic;
    },
    text: (piece) => {
      if (inText) text = withPiece(text, piece);
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') strings.push(asCell(spelledCharacters(text)));
      if (strings.length > maxSharedStrings) throw refuse(tableFileErrors.too_large, { params: { max_mb: 64 } });
    },
  });
  return strings;
}

/** Number formats that Excel has built in and that show a date (ECMA-376 part 1, 18.8.30). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** Whether a number format's code shows a day: what is quoted, bracketed or escaped in it is only decoration. */
export function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''));
}

async function readDateStyles(zip: ZipFile): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  await readPart(zip, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(custom.get(id) ?? isBuiltInDate(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

/** Reads everything of a workbook but the sheet itself. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const ids = await readSheetIds(zip);
  const sheets = await readSheetPaths(zip, ids);
  const { is1904 } = ids;
  return { sheets, is1904, sharedStrings: await readSharedStrings(zip), dateStyles: await readDateStyles(zip) };
}

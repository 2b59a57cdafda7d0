import { crc32, deflateRawSync } from 'node:zlib';

const typesPart = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;

/** Parts of a workbook to be built; the sheet's rows are given as XML, as the tests are about what is in there. */
export interface XlsxParts {
  rows: string;
  sharedStrings?: string;
  styles?: string;
  is1904?: boolean;
  /** Rows of further sheets, by name. */
  sheets?: Readonly<Record<string, string>>;
  /** XML behind the rows of the first sheet. */
  behind?: string;
}

function localPart(name: Buffer, packed: Buffer, size: number, crc: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, packed]);
}

function centralPart(name: Buffer, packed: Buffer, size: number, crc: number, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed.length, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** A zip file of the given parts. */
export function buildZip(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packedContent = deflateRawSync(content);
    const crc = crc32(content);
    local.push(localPart(name, packedContent, content.length, crc));
    central.push(centralPart(name, packedContent, content.length, crc, offset));
    offset += local.at(-1)?.length ?? 0;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A workbook with the sheet `a`, a hidden one before it, and further ones. */
export function buildXlsx({ rows, sharedStrings = '', styles = '', is1904 = false, ...more }: XlsxParts): Buffer {
  const { sheets = {}, behind = '' } = more;
  const all = [['a', rows] as const, ...Object.entries(sheets)];
  const sheetMarks = all.map(([name], at) => `<sheet name="${name}" r:id="rId${at + 1}"/>`);
  const relations = all.map((_sheet, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  const sheetParts = all.map(([, body], at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet><sheetData>${body}</sheetData>${at === 0 ? behind : ''}</worksheet>`,
  ]);
  return buildZip({
    '[Content_Types].xml': typesPart,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="hidden"
      state="hidden" r:id="rId0"/>${sheetMarks.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(sheetParts),
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Rows of inline texts as sheet XML. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => {
      const texts = cells.map((cell) => cell.replace(/[&<>"]/g, (character) => escapes[character] ?? character));
      return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    })
    .join('');
}

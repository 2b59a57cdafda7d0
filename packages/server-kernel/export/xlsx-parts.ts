import type { ExportHeading, ExportSource } from './export-file.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot carry in any way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const longestCell = 32_767;

/** A text as XML, cut to what a cell holds; `_x0041_` would be read as a character's code, so its mark is written out. */
export function xmlText(text: string): string {
  const cellText = text.length > longestCell ? text.slice(0, longestCell) : text;
  return cellText
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Numbers of the cell styles in `stylesPart`. */
export const styles = {
  text: 1,
  heading: 2,
  integer: 3,
  plain: 0,
  money: 4,
  decimal: 5,
  percent: 6,
  time: 7,
  day: 8,
} as const;

const formats = [
  ['164', '#,##0.######'],
  ['165', 'yyyy\\-mm\\-dd hh:mm:ss'],
  ['166', 'yyyy\\-mm\\-dd'],
  ['167', '0.0%'],
] as const;

/** Built-in formats: 3 is `#,##0`, 4 is `#,##0.00`, 49 is text. In the order of `styles`. */
const cellFormats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
  ...['3', '4', '164', '167', '165', '166'].map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  ),
];

export const stylesPart = `${declaration}<styleSheet xmlns="${mainSchema}"><numFmts count="${formats.length}">${formats
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/>\
<sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/>\
</fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F1FB"/>\
<bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/>\
</border><border><left/><right/><top/><bottom style="thin"><color rgb="FF0872D8"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`;

const sheetOverride = (at: number) =>
  `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${officeType}.worksheet+xml"/>`;

export const contentTypesPart = `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/>\
${sheetOverride(1)}${sheetOverride(2)}<Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>\
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

export const rootRelationsPart = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" \
Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" \
Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>\
</Relationships>`;

export const workbookRelationsPart = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" \
Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" \
Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/** A sheet's name has at most 31 characters, and none that a formula needs. */
export function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/:*?[\]']/g, ' ')
      .trim()
      .slice(0, 31)
      .toWellFormed() || 'List'
  );
}

/** The two sheets; the first one's heading row is printed on every page. */
export function workbookPart(first: string, second: string): string {
  const names = [sheetName(first), sheetName(second)];
  const unlike = names[0] === names[1] ? `${names[1]?.slice(0, 29)} 2` : names[1];
  const sheet = (name: string | undefined, at: number) =>
    `<sheet name="${xmlText(name ?? '')}" sheetId="${at}" r:id="rId${at}"/>`;
  return `${declaration}<workbook xmlns="${mainSchema}" xmlns:r="${relations}"><sheets>${sheet(names[0], 1)}\
${sheet(unlike, 2)}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">\
'${xmlText(names[0] ?? '')}'!$1:$1</definedName></definedNames></workbook>`;
}

/** Who and when, in the document's properties. */
export function corePart({ title, nick_name, phone, account, taken }: ExportHeading): string {
  const createdAt = new Date(taken * 1000).toISOString().slice(0, 19);
  return `${declaration}<cp:coreProperties \
xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title>\
<dc:creator>${xmlText(`${nick_name} ${phone}`)}</dc:creator><dc:description>${xmlText(account)}</dc:description>\
<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}Z</dcterms:created></cp:coreProperties>`;
}

/** `&` begins a code in a header; a piece has an end so that the whole stays below the 255 characters of a header. */
function headerText(text: string): string {
  return xmlText(text.slice(0, 60).replaceAll('&', '&&'));
}

/**
 * The watermark of a printed sheet: nickname and phone, large and pale, at the head of every page, and small at its foot.
 * A space keeps a name that begins with a digit apart from the code before it.
 */
export function headerAndFooter({ nick_name, phone, taken_at }: ExportHeading): string {
  const who = headerText(`${nick_name} ${phone}`);
  return `<headerFooter><oddHeader>&amp;C&amp;36&amp;KE3E6EB ${who}</oddHeader><oddFooter>&amp;L&amp;8&amp;K8C8C8C ${who} \
${taken_at}&amp;R&amp;8&amp;K8C8C8C &amp;P / &amp;N</oddFooter></headerFooter>`;
}

/** Everything of a sheet before its rows. */
export function sheetStart(headings: ExportSource['headings'], isFrozen: boolean): string {
  const columns = headings.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${declaration}<worksheet xmlns="${mainSchema}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>\
<sheetView workbookViewId="0">${isFrozen ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>\
<cols>${columns.join('')}</cols><sheetData>`;
}

/** Everything of a sheet behind its rows. */
export function sheetEnd(note: ExportHeading, filterRange: string | null): string {
  const filter = filterRange === null ? '' : `<autoFilter ref="${filterRange}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.9" bottom="0.6" header="0.2" footer="0.2"/>\
<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>${headerAndFooter(note)}</worksheet>`;
}

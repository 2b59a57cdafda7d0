/** What a file's first bytes say that it is: text may still be no table. */
export type FileKind = 'empty' | 'old_excel' | 'workbook' | 'text' | 'not_a_table';

const workbookMark = [0x50, 0x4b, 0x03, 0x04];
/** Old Excel, and what Excel makes of a workbook with a password. */
const compoundFileMark = [0xd0, 0xcf, 0x11, 0xe0];
/** Empty archives, pictures, PDF, compressed files. */
const otherMarks = [
  [0x50, 0x4b, 0x05, 0x06],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
];

/** What a file is by its content, whatever it is called. */
export function fileKind(head: Uint8Array): FileKind {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => head[at] === byte);
  if (head.length === 0) return 'empty';
  if (begins(compoundFileMark)) return 'old_excel';
  if (otherMarks.some(begins)) return 'not_a_table';
  return begins(workbookMark) ? 'workbook' : 'text';
}

/** Markup, or text with more control characters than any table has. */
export function isOtherText(head: string): boolean {
  if (/^\s*</.test(head)) return true;
  const controls = head.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0;
  return controls > 8 && controls > head.length / 100;
}

/** Names are the same whatever their case, width and spaces. */
export function comparableName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Titles are the same whatever their case, width, spaces, underscores and the star of required ones: `*Order_ID`, `ｏｒｄｅｒ ｉｄ`. */
export function comparableTitle(title: string): string {
  return comparableName(title.replaceAll('_', ' ')).replace(/^[\s*]+|[\s*]+$/g, '');
}

const unitInBrackets =
  /[([【](?:kgs?|公斤|千克|t|吨|g|克|斤|m3|cbm|方|立方|立方米|元|万元|rmb|cny|¥|件|份|张|联|天|元\/(?:公斤|千克|kg))[)\]】]$/;

/** A comparable title without the unit in brackets at its end: `重量(吨)` is `重量`. */
export function bareTitle(title: string): string {
  return comparableTitle(title).replace(unitInBrackets, '').trim();
}

/** The unit that a title names, of those that may be meant: in brackets (`重量(吨)`), or at its end (`weight_kg`, `吨数`). */
export function unitOfTitle(title: string, units: readonly string[]): string | null {
  const text = comparableTitle(title);
  const inBrackets = /[([【]([^()[\]【】]*)[)\]】]$/.exec(text)?.[1]?.trim();
  if (inBrackets !== undefined) return units.find((unit) => unit === inBrackets) ?? null;
  const plain = text.replace(/数$/, '');
  const isAtEnd = (unit: string) =>
    plain.endsWith(unit) && !(/^[a-z]/.test(unit) && /[a-z]$/.test(plain.slice(0, -unit.length)));
  return [...units].sort((a, b) => b.length - a.length).find(isAtEnd) ?? null;
}

/** The titles that name one column: empty ones and those that occur twice cannot. */
export function usableTitles(titles: readonly string[]): string[] {
  const keys = titles.map(comparableTitle);
  return titles.filter(
    (_title, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') === keys.lastIndexOf(keys[at] ?? ''),
  );
}

import { plainLine } from './plain-text.ts';

/** What a file's first bytes say that it is: text may still be no table. */
export type FileKind = 'empty' | 'old_excel' | 'workbook' | 'text' | 'not_a_table';

/** What a file of text is when it is no table: a web page or XML, which programs call .xls, or anything else. */
export type OtherText = 'web_page' | 'not_a_table';

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

/** What a text is when it is no table: markup, or text with more control characters than any table has; else null. */
export function otherTextKind(head: string): OtherText | null {
  if (/^\s*</.test(head)) return 'web_page';
  const controls = head.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0;
  return controls > 8 && controls > head.length / 100 ? 'not_a_table' : null;
}

/** Names are the same whatever their case, width and spaces. */
export function comparableName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Titles are the same whatever their case, width, blanks and line breaks, underscores, invisible characters and the star of
 * required ones: `*Order_ID`, `ｏｒｄｅｒ ｉｄ`; `收货\n电话` is `收货电话`.
 */
export function comparableTitle(title: string): string {
  return comparableName(plainLine(title).replaceAll(/_x000D_|_/g, ' '))
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/^[\s*]+|[\s*]+$/g, '');
}

/** Units that titles of the trade name; a field reads some of them, and a title with another one is refused. */
export const knownUnits: readonly string[] = [
  ...['kg', 'kgs', '公斤', '千克', 't', '吨', 'g', '克', '斤', '两', '担', 'mg', 'lb', 'lbs', '磅', 'oz', '盎司'],
  ...['m3', 'cbm', '方', '立方', '立方米', 'l', '升', 'ml', '毫升', 'dm3', '立方分米', 'cm3', '立方厘米', 'ft3', 'cbf'],
  ...['立方英尺', 'cm', '厘米', 'mm', '毫米', '米', '元', '块', '角', '分', '千元', '万元', '百万元', '亿元', '人民币'],
  ...['rmb', 'cny', 'yuan', '¥', 'usd', '$', '美元', 'eur', '€', '欧元', 'gbp', '£', '英镑', 'hkd', '港币', '港元'],
  ...['jpy', '日元', '円', '%', '‰', '件', '个', '箱', '包', '袋', '托', '桶', 'pcs', 'ctn', '份', '张', '联', '票'],
  ...['天', '日', 'days', '小时', 'h', 'hours', '分钟', '周'],
];

/** Those that a title may end with without brackets, and that mean nothing else there. */
const plainUnits = [
  'lb',
  'lbs',
  '磅',
  'oz',
  '盎司',
  'usd',
  '美元',
  'eur',
  '欧元',
  'gbp',
  '英镑',
  'hkd',
  '港币',
  'jpy',
  '日元',
];

const unitInBrackets = /[([【]([^()[\]【】]*)[)\]】]$/;
/** `重量/吨`, `代收货款：元`. */
const unitAfterSeparator = /[:/]\s*([^:]+)$/;

const pricePer = /^(?:元|¥|rmb|cny|yuan|\$|usd|€|eur)\/.+$/;

/** The text in brackets or behind a stroke at the end of a comparable title, when it is a unit or a price per unit. */
function markedUnit(title: string): string | null {
  const text = (unitInBrackets.exec(title) ?? unitAfterSeparator.exec(title))?.[1]?.trim();
  return text !== undefined && (knownUnits.includes(text) || pricePer.test(text)) ? text : null;
}

/** A comparable title without the unit that is marked off at its end: `重量(吨)` and `重量/吨` are `重量`. */
export function bareTitle(title: string): string {
  const text = comparableTitle(title);
  return markedUnit(text) === null
    ? text
    : text.replace(unitInBrackets.test(text) ? unitInBrackets : unitAfterSeparator, '').trim();
}

/** The unit that a title names, of those that may be meant: in brackets (`重量(吨)`), or at its end (`weight_kg`, `吨数`). */
export function unitOfTitle(title: string, units: readonly string[]): string | null {
  const text = comparableTitle(title);
  const inBrackets = unitInBrackets.exec(text)?.[1]?.trim();
  const unitMark = inBrackets ?? markedUnit(text);
  if (unitMark !== null) return units.find((unit) => unit === unitMark) ?? null;
  const plain = text.replace(/数$/, '');
  const isAtEnd = (unit: string) =>
    plain.endsWith(unit) && !(/^[a-z]/.test(unit) && /[a-z]$/.test(plain.slice(0, -unit.length)));
  return [...units].sort((a, b) => b.length - a.length).find(isAtEnd) ?? null;
}

/** The unit that a title names, whether or not a field reads it. */
export function anyUnitOfTitle(title: string): string | null {
  const text = comparableTitle(title);
  return markedUnit(text) ?? (unitInBrackets.test(text) ? null : unitOfTitle(title, plainUnits));
}

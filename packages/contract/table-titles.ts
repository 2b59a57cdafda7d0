import { plainLine } from './plain-text.ts';
import { bareTitle, comparableName, comparableTitle } from './table-file.ts';

/** A line of a sheet: its number as a spreadsheet shows it, and the texts of its cells. */
export interface HeadLine {
  row: number;
  cells: readonly string[];
}

/** What an import looks for: titles by which a column is recognised, best first; the field's own name is one too. */
export type TitleTargets = Readonly<Record<string, { titles: readonly string[] }>>;

/** The title of a column, from one line or two. */
export interface ColumnTitle {
  /** As written, on one line; '' for a column without one. */
  text: string;
  /** By which a mapping names the column: with the group above it, and with its letter where others are called the same. */
  name: string;
  /** Comparable titles that it is recognised by. */
  keys: readonly string[];
  /** Its comparable title where other columns have the same one, which then says nothing; else ''. */
  sharedKey: string;
}

/** The titles of a sheet, and where they stand. */
export interface FoundTitles {
  row: number;
  titles: ColumnTitle[];
  /** Targets that are recognised. */
  score: number;
}

/** Filled lines of a sheet among which its titles are looked for. */
export const maxTitleLines = 20;
/** Fewer recognised targets than these may be chance. */
const minScore = 2;

/** Letters of a column from 0, as a spreadsheet shows them. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${columnLetters(Math.floor(at / 26) - 1)}${last}`;
}

type Side = 'consignor' | 'consignee';
const sideWords: readonly [Side, RegExp][] = [
  [
    'consignor',
    /(?:发|寄|托运)(?:货|件)?(?:人|方|单位|客户|公司)|sender|shipper|consignor|remitente|荷送人|発送元|依頼主/,
  ],
  [
    'consignee',
    /(?:收|到|提)(?:货|件)?(?:人|方|单位|客户|公司)|receiver|recipient|consignee|destinatario|荷受人|届け?先/,
  ],
];

/** Titles that say what, and not whose: the group above or the party to the left says that. */
const partyTitles: readonly [RegExp, Readonly<Record<Side, string>>][] = [
  [
    /^(?:联系)?(?:电话|手机)(?:号码?)?$|^(?:tel|phone|mobile|teléfono|móvil|電話(?:番号)?|携帯)\.?$/,
    { consignor: '发货电话', consignee: '收货电话' },
  ],
  [/^(?:联系|详细)?地址$|^(?:address|dirección|住所)$/, { consignor: '发货地址', consignee: '收货地址' }],
  [/^(?:姓名|名称|名字|联系人)$|^(?:name|contact|nombre|氏名|名前)$/, { consignor: '发货人', consignee: '收货人' }],
  [/^(?:网点|站点?|城市)$|^(?:site|station|city|ciudad|拠点)$/, { consignor: '始发网点', consignee: '到达网点' }],
];

/** A label over several columns may be shorter than the title of one. */
const groupWords: readonly [Side, RegExp][] = [
  ['consignor', /发货|发件|寄件|托运|始发|起运/],
  ['consignee', /收货|收件|到货|到达|目的/],
];

function sideOf(text: string, words: readonly [Side, RegExp][] = sideWords): Side | null {
  const key = comparableTitle(text);
  return words.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** The title of the trade that a bare 电话 or 地址 stands for; '' where nothing says whose it is. */
function partyKey(text: string, group: string, before: readonly string[]): string {
  const key = comparableTitle(text);
  const party = partyTitles.find(([words]) => words.test(key))?.[1];
  if (!party) return '';
  const nearest = before.findLast((title) => sideOf(title) !== null);
  const side = sideOf(group) ?? sideOf(group, groupWords) ?? (nearest === undefined ? null : sideOf(nearest));
  return side === null ? '' : party[side];
}

function oneLine(text: string): string {
  return plainLine(text.replaceAll('_x000D_', '')).replaceAll(/\s+/g, ' ');
}

/** The group of each column: a label stands over the columns to its right until the next one. */
function groupsOver(titles: readonly string[], groups: readonly string[]): string[] {
  let label = '';
  return titles.map((title, at) => {
    label = oneLine(groups[at] ?? '') || label;
    return oneLine(title) === '' ? '' : label;
  });
}

/** The columns of a title line; `groups` is the line above it, where that has labels over several columns. */
export function columnTitles(titles: readonly string[], groups: readonly string[] = []): ColumnTitle[] {
  const width = Math.max(titles.length, groups.length);
  const below = Array.from({ length: width }, (_, at) => titles[at] ?? '');
  const labels = groupsOver(below, groups);
  const texts = below.map((title, at) => oneLine(title) || oneLine(groups[at] ?? ''));
  const names = texts.map((text, at) => (labels[at] && labels[at] !== text ? `${labels[at]} ${text}` : text));
  const count = (list: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of list.map(comparableTitle)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return (text: string) => counts.get(comparableTitle(text)) ?? 0;
  };
  const [textCount, nameCount] = [count(texts), count(names)];
  return texts.map((text, at) => {
    const name = names[at] ?? text;
    const key = comparableTitle(text);
    const isShared = textCount(text) > 1;
    const keys = [name === text ? '' : comparableTitle(name), partyKey(text, labels[at] ?? '', texts.slice(0, at))];
    if (!isShared) keys.push(key);
    return {
      text,
      name: text !== '' && nameCount(name) > 1 ? `${name} (${columnLetters(at)})` : name,
      keys: keys.filter((candidate) => candidate !== ''),
      sharedKey: isShared ? key : '',
    };
  });
}

/** Which column is which target, by whole titles, else by titles without their unit; a column is taken once. */
export function recogniseColumns(
  titles: readonly ColumnTitle[],
  targets: TitleTargets,
  chosenFields: ReadonlySet<number> = new Set(),
): Map<string, number> {
  const takenTargets = new Set(chosenFields);
  const whole = new Map<string, number[]>();
  const bare = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, at: number) => map.set(key, [...(map.get(key) ?? []), at]);
  titles.forEach(({ keys }, at) => {
    for (const key of keys) {
      add(whole, key, at);
      add(bare, bareTitle(key), at);
    }
  });
  const columns = new Map<string, number>();
  for (const [field, target] of Object.entries(targets)) {
    const keys = [...target.titles, field].map(comparableTitle);
    const candidates = [whole, bare].flatMap((map) => keys.flatMap((key) => map.get(key) ?? []));
    const at = candidates.find((candidate) => !takenTargets.has(candidate));
    if (at === undefined) continue;
    columns.set(field, at);
    takenTargets.add(at);
  }
  return columns;
}

function isGroupLine(above: HeadLine | undefined, line: HeadLine): above is HeadLine {
  return above?.row === line.row - 1 && above.cells.filter((cell) => oneLine(cell) !== '').length >= 2;
}

function titlesAt(lines: readonly HeadLine[], at: number, targets: TitleTargets): FoundTitles {
  const line = lines[at] ?? { row: 1, cells: [] };
  const scoreTitles = (titles: ColumnTitle[]) => ({
    row: line.row,
    titles,
    score: recogniseColumns(titles, targets).size,
  });
  const alone = scoreTitles(columnTitles(line.cells));
  const above = lines[at - 1];
  if (!isGroupLine(above, line)) return alone;
  const groupedTitles = scoreTitles(columnTitles(line.cells, above.cells));
  return groupedTitles.score > alone.score ? groupedTitles : alone;
}

/**
 * The titles of a sheet: the line that recognises most targets among the first filled ones, alone or with the line of
 * labels above it; the first line where none recognises two. `titleRow` says which line it is.
 */
export function findTitles(lines: readonly HeadLine[], targets: TitleTargets, titleRow?: number): FoundTitles | null {
  if (titleRow !== undefined) {
    const at = lines.findIndex(({ row }) => row === titleRow);
    return at < 0 ? null : titlesAt(lines, at, targets);
  }
  let best: FoundTitles | null = null;
  for (let at = 0; at < Math.min(lines.length, maxTitleLines); at += 1) {
    const titleLine = titlesAt(lines, at, targets);
    if (best === null || titleLine.score > Math.max(best.score, minScore - 1)) best = titleLine;
  }
  return best;
}

const totalWords =
  /^(?:本页|本月|当页|本日|当日)?(?:合计|总计|小计|共计|累计|总交易单数|合計|総計|小計)(?:$|[:(\d,,.元¥])|^(?:grand ?|sub-?)?totals?:?$|^sum:?$|^suma:?$/;
const noteLine = /^#(?:\p{Script=Han}|-{3})/u;
/** What programs and clerks write below a table: notes, signatures, counts of pages and rows. */
const footWords =
  /^(?:(?:注|备注|附注|说明|提示|注意(?:事项)?|制表|审核|复核|经办|签字|签章|打印|导出|承运方|托运方)[^:]{0,6}:|(?:共|总共)\d+(?:条|行|票|单|页|件)|第\d+页|\d+[、)]\p{Script=Han}|(?:notes?|prepared by|printed|page|nota|observaciones|備考|備註|作成者|ページ)[^:]{0,6}[:\d])/u;
/** A row of the table has more cells than a note and a signature. */
const maxFootCells = 4;

/** The line of names before WeChat Pay's sums: what follows are sums as well. */
const lastLines = /^总交易单数/;

/** What a line below the titles is when it is no row of a table of so many columns: a sum or a note, or the first of the last lines. */
export function lineKind(cells: readonly string[], width: number): 'row' | 'total' | 'end' {
  const first = comparableName(cells.find((cell) => cell.trim() !== '') ?? '').replaceAll(' ', '');
  if (lastLines.test(first)) return 'end';
  const filledCells = cells.filter((cell) => cell.trim() !== '').length;
  if (filledCells <= maxFootCells && filledCells < width / 2 && footWords.test(first)) return 'total';
  return totalWords.test(first) || noteLine.test(first) ? 'total' : 'row';
}

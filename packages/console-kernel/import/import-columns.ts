import { comparableTitle, fileKind, type OtherText, otherTextKind } from '@linehaul/contract/table-file.ts';
import {
  type ColumnTitle,
  findTitles,
  lineKind,
  maxTitleLines,
  recogniseColumns,
} from '@linehaul/contract/table-titles.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AppState, useAppState } from '../browser/app-state.ts';
import { useIdentityStore } from '../permission/identity.ts';
import { csvLines, decodeHead } from './import-csv.ts';
import type { Constants, HeadSheet, ImportSpec, ImportTarget, Mapping } from './import-types.ts';
import { xlsxSheets } from './import-xlsx.ts';

const headBytes = 256 * 1024;
const sampleRows = 3;
/** Fewer titles that are known may be chance. */
const minTitles = 2;
const maxMappings = 30;

/** Which sheet, by its place, and which line of it has the titles. */
export interface TitlePlace {
  sheet: number;
  titleRow: number;
}

/** What the page shows of a file before it is sent. */
export interface FileHead extends TitlePlace {
  sheets: HeadSheet[];
  titles: ColumnTitle[];
  /** The first rows, by column. */
  samples: (readonly string[])[];
}

/** Why a file cannot be imported, whatever its columns are. */
export type FileFault = 'empty' | 'old_excel' | OtherText | 'damaged' | 'no_rows';

async function sheetsOf(file: Blob): Promise<HeadSheet[] | FileFault> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const kind = fileKind(bytes);
  const most = maxTitleLines + sampleRows;
  if (kind === 'workbook') return xlsxSheets(file, most).catch(() => 'damaged' as const);
  if (kind !== 'text') return kind;
  const text = decodeHead(bytes, bytes.length === file.size);
  if (text === null) return 'not_a_table';
  return otherTextKind(text) ?? [{ name: '', lines: csvLines(text, most) }];
}

type Targets = Readonly<Record<string, ImportTarget>>;

/** The titles at a place of a file, and the rows below them; null where the line is not there. */
export function headAt(sheets: HeadSheet[], { sheet, titleRow }: TitlePlace, targets: Targets): FileHead | null {
  const lines = sheets[sheet]?.lines ?? [];
  const foundTitles = findTitles(lines, targets, titleRow);
  if (!foundTitles) return null;
  const below = lines.filter(
    ({ row, cells }) => row > titleRow && lineKind(cells, foundTitles.titles.length) === 'row',
  );
  const samples = below.slice(0, sampleRows).map(({ cells }) => cells);
  return { sheets, sheet, titleRow, titles: foundTitles.titles, samples };
}

/** Names of the other sheets that have titles of the import too, and rows below them: only one sheet comes in at a time. */
export function otherTables({ sheets, sheet }: FileHead, targets: Targets): string[] {
  return sheets
    .filter(({ lines }, at) => {
      const sheetTitles = at === sheet ? null : findTitles(lines, targets);
      return sheetTitles !== null && sheetTitles.score >= minTitles && lines.some(({ row }) => row > sheetTitles.row);
    })
    .map(({ name }) => name);
}

/** The sheet and the line that recognise most targets. */
function findPlace(sheets: readonly HeadSheet[], targets: Targets): TitlePlace | null {
  let best: (TitlePlace & { score: number }) | null = null;
  sheets.forEach(({ lines }, sheet) => {
    const candidate = findTitles(lines, targets);
    if (!candidate || (best !== null && candidate.score <= Math.max(best.score, 1))) return;
    best = { sheet, titleRow: candidate.row, score: candidate.score };
  });
  return best;
}

/** Titles and first rows, or why there are none. */
export async function readHead(file: Blob, targets: Targets): Promise<FileHead | FileFault> {
  const sheets = await sheetsOf(file);
  if (typeof sheets === 'string') return sheets;
  const place = findPlace(sheets, targets);
  const head = place && headAt(sheets, place, targets);
  if (!head) return 'empty';
  return head.samples.length === 0 ? 'no_rows' : head;
}

/** Address of a target field's name. */
export function targetAddress({ targets, messages }: ImportSpec, field: string): string {
  return targets[field]?.text ?? `${messages}.field.${field}`;
}

/** Names of the file's columns that no target field takes. */
export function unusedTitles(titles: readonly ColumnTitle[], mapping: Mapping): string[] {
  const usedColumns = new Set(Object.values(mapping));
  return titles.map(({ name }) => name).filter((name) => name !== '' && !usedColumns.has(name));
}

const partyColumn = /电话|手机|地址|phone|mobile|\btel|address|teléfono|dirección|電話|住所/i;

/** Whether a column that is left out says how to reach somebody. */
export function isPartyColumn(title: string): boolean {
  return partyColumn.test(title);
}

/** Each target's column by its known titles, with or without a unit in brackets; a column is taken once. */
export function recognise(titles: readonly ColumnTitle[], targets: Targets): Mapping {
  const columns = recogniseColumns(titles, targets);
  const mappingEntries = Object.keys(targets).map((field) => [field, titles[columns.get(field) ?? -1]?.name ?? null]);
  return Object.fromEntries(mappingEntries);
}

/** The app state's part that imports keep. */
interface RememberingState extends AppState {
  import_mappings?: Readonly<Record<string, Mapping>>;
}

function memoryKey(path: string, titles: readonly ColumnTitle[]): string {
  const user = useIdentityStore.getState().identity?.name ?? '';
  const shape = titles
    .map(({ name }) => comparableTitle(name))
    .sort()
    .join('\u001f');
  return `${user}:${path}:${bytesToHex(md5(utf8ToBytes(shape)))}`;
}

/** The columns that this user chose the last time for a file with these titles, as this file writes them. */
export function recallMapping(path: string, titles: readonly ColumnTitle[]): Mapping | null {
  const state: RememberingState = useAppState.getState();
  const storedMapping = state.import_mappings?.[memoryKey(path, titles)];
  if (!storedMapping) return null;
  const byKey = new Map(titles.map(({ name }) => [comparableTitle(name), name]));
  const entries = Object.entries(storedMapping).map(([field, title]) => [
    field,
    byKey.get(comparableTitle(title ?? '')) ?? null,
  ]);
  return Object.fromEntries(entries);
}

export function rememberMapping(path: string, titles: readonly ColumnTitle[], mapping: Mapping): void {
  const key = memoryKey(path, titles);
  useAppState.setState((state: RememberingState) => {
    const others = Object.entries(state.import_mappings ?? {}).filter(([mappingKey]) => mappingKey !== key);
    const next: RememberingState = {
      ...state,
      import_mappings: Object.fromEntries([...others.slice(1 - maxMappings), [key, mapping]]),
    };
    return next;
  });
}

/** Required targets with neither a column nor a text for all rows, and without another one that says as much. */
export function missingTargets(mapping: Mapping, targets: Targets, constants: Constants = {}): string[] {
  const isSaid = (field: string) => Boolean(mapping[field] || constants[field]?.trim());
  return Object.entries(targets)
    .filter(([field, { required, or }]) => required && !isSaid(field) && !(or !== undefined && isSaid(or)))
    .map(([field]) => field);
}

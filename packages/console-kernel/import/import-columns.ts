import { bareTitle, comparableTitle, fileKind, isOtherText, usableTitles } from '@linehaul/contract/table-file.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AppState, useAppState } from '../browser/app-state.ts';
import { useIdentityStore } from '../permission/identity.ts';
import { csvRecords, decodeHead } from './import-csv.ts';
import type { ImportSpec, ImportTarget, Mapping } from './import-types.ts';
import { xlsxRecords } from './import-xlsx.ts';

const headBytes = 256 * 1024;
const sampleRows = 3;
const remembered = 30;

/** What the page shows of a file before it is sent. */
export interface FileHead {
  titles: string[];
  /** The first rows, by column. */
  samples: string[][];
}

/** Why a file cannot be imported, whatever its columns are. */
export type FileFault = 'empty' | 'old_excel' | 'not_a_table' | 'damaged' | 'no_rows';

async function recordsOf(file: Blob): Promise<string[][] | FileFault> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const kind = fileKind(bytes);
  if (kind === 'workbook') return xlsxRecords(file, sampleRows + 1).catch(() => 'damaged' as const);
  if (kind !== 'text') return kind;
  const text = decodeHead(bytes, bytes.length === file.size);
  return text === null || isOtherText(text) ? 'not_a_table' : csvRecords(text, sampleRows + 1);
}

/** Titles and first rows, or why there are none. */
export async function readHead(file: Blob): Promise<FileHead | FileFault> {
  const records = await recordsOf(file);
  if (typeof records === 'string') return records;
  const [titles, ...samples] = records;
  if (!titles) return 'empty';
  return samples.length === 0 ? 'no_rows' : { titles, samples };
}

/** Address of a target field's name. */
export function targetAddress({ targets, messages }: ImportSpec, field: string): string {
  return targets[field]?.text ?? `${messages}.field.${field}`;
}

/** Columns of the file that no target field takes. */
export function unusedTitles(titles: readonly string[], mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping));
  return titles.filter((title) => title !== '' && !used.has(title));
}

/** Each target's column by its known titles, with or without a unit in brackets; a column is taken once. */
export function recognise(titles: readonly string[], targets: Readonly<Record<string, ImportTarget>>): Mapping {
  const usable = usableTitles(titles);
  const byKey = new Map(usable.map((title) => [comparableTitle(title), title]));
  const byBareKey = new Map(usable.map((title) => [bareTitle(title), title]));
  const mapping: Record<string, string | null> = {};
  const taken = new Set<string>();
  for (const [field, target] of Object.entries(targets)) {
    const keys = [...target.titles, field].map(comparableTitle);
    const found = [...keys.map((key) => byKey.get(key)), ...keys.map((key) => byBareKey.get(key))];
    const title = found.find((candidate) => candidate !== undefined && !taken.has(candidate)) ?? null;
    mapping[field] = title;
    if (title !== null) taken.add(title);
  }
  return mapping;
}

/** The app state's part that imports keep. */
interface RememberingState extends AppState {
  import_mappings?: Readonly<Record<string, Mapping>>;
}

function memoryKey(path: string, titles: readonly string[]): string {
  const user = useIdentityStore.getState().identity?.name ?? '';
  const shape = [...titles].map(comparableTitle).sort().join('\u001f');
  return `${user}:${path}:${bytesToHex(md5(utf8ToBytes(shape)))}`;
}

/** The columns that this user chose the last time for a file with these titles, as this file writes them. */
export function recallMapping(path: string, titles: readonly string[]): Mapping | null {
  const state: RememberingState = useAppState.getState();
  const kept = state.import_mappings?.[memoryKey(path, titles)];
  if (!kept) return null;
  const byKey = new Map(titles.map((title) => [comparableTitle(title), title]));
  const entries = Object.entries(kept).map(([field, title]) => [
    field,
    byKey.get(comparableTitle(title ?? '')) ?? null,
  ]);
  return Object.fromEntries(entries);
}

export function rememberMapping(path: string, titles: readonly string[], mapping: Mapping): void {
  const key = memoryKey(path, titles);
  useAppState.setState((state: RememberingState) => {
    const others = Object.entries(state.import_mappings ?? {}).filter(([kept]) => kept !== key);
    const next: RememberingState = {
      ...state,
      import_mappings: Object.fromEntries([...others.slice(1 - remembered), [key, mapping]]),
    };
    return next;
  });
}

/** Required targets without a column. */
export function missingTargets(mapping: Mapping, targets: Readonly<Record<string, ImportTarget>>): string[] {
  return Object.entries(targets)
    .filter(([field, target]) => target.required && !mapping[field])
    .map(([field]) => field);
}

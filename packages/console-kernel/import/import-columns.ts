import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AppState, useAppState } from '../browser/app-state.ts';
import { useIdentityStore } from '../permission/identity.ts';
import { csvRecords, decodeHead } from './import-csv.ts';
import type { ImportTarget, Mapping } from './import-types.ts';
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

async function recordsOf(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return xlsxRecords(file, sampleRows + 1);
  const text = decodeHead(bytes, bytes.length === file.size);
  return text === null ? [] : csvRecords(text, sampleRows + 1);
}

/** Titles and first rows; no titles when the browser cannot tell, the server then says why. */
export async function readHead(file: Blob): Promise<FileHead> {
  const [titles = [], ...samples] = await recordsOf(file).catch(() => []);
  return { titles, samples };
}

/** Titles are the same whatever their case, width, spaces and underscores: the server compares them so. */
export function comparableTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The titles that name one column: empty ones and those that occur twice cannot. */
export function usableTitles(titles: readonly string[]): string[] {
  const keys = titles.map(comparableTitle);
  return titles.filter(
    (_title, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') === keys.lastIndexOf(keys[at] ?? ''),
  );
}

/** Each target's column by its known titles; a column is taken once. */
export function recognise(titles: readonly string[], targets: Readonly<Record<string, ImportTarget>>): Mapping {
  const byKey = new Map(usableTitles(titles).map((title) => [comparableTitle(title), title]));
  const mapping: Record<string, string | null> = {};
  for (const [field, target] of Object.entries(targets)) {
    const key = [...target.titles, field].map(comparableTitle).find((candidate) => byKey.has(candidate));
    mapping[field] = key === undefined ? null : (byKey.get(key) ?? null);
    if (key !== undefined) byKey.delete(key);
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

import { useRef, useState } from 'react';
import { call, upload } from '../call/call.ts';
import { faultText, isAborted } from '../call/faults.ts';
import { queryClient } from '../call/query-client.ts';
import { randomKey } from '../http-client/idempotency.ts';
import { type FileHead, readHead, recallMapping, recognise, rememberMapping } from './import-columns.ts';
import {
  afterCorrection,
  type Edits,
  editedRows,
  type ImportTotals,
  type Reject,
  rejectsOf,
  totalsOf,
  withCorrected,
} from './import-totals.ts';
import type { FileRow, ImportAnswer, ImportSpec, Mapping } from './import-types.ts';

/** What is being done: checking changes nothing, importing does. */
export type Work = 'check' | 'import' | 'correct';

export interface Running {
  work: Work;
  batch_key: string;
  /** Part of the file that has left the browser, from 0 to 1. */
  sent: number;
}

interface RunState {
  file: File | null;
  head: FileHead;
  mapping: Mapping;
  /** The mapping is the one of last time. */
  recalled: boolean;
  running: Running | null;
  phase: 'file' | 'columns' | 'checked' | 'imported';
  totals: ImportTotals | null;
  rejects: readonly Reject[];
  edits: Edits;
  /** Rows that were corrected and found good, and wait for the import. */
  corrected: readonly FileRow[];
  fault: string | null;
}

const nothingYet: RunState = {
  file: null,
  head: { titles: [], samples: [] },
  mapping: {},
  recalled: false,
  running: null,
  phase: 'file',
  totals: null,
  rejects: [],
  edits: {},
  corrected: [],
  fault: null,
};

export interface ImportRun extends RunState {
  take: (file: File) => Promise<void>;
  map: (field: string, title: string | null) => void;
  /** Sends the file without changing anything. */
  check: () => Promise<void>;
  /** Sends the file for good, then the corrected rows. */
  commit: () => Promise<void>;
  type: (row: number, field: string, value: string) => void;
  /** Has the row sent again with the cells as they are shown. */
  keep: (row: number) => void;
  /** Sends the rows that somebody has typed into. */
  correct: () => Promise<void>;
  stop: () => void;
  back: () => void;
  startOver: () => void;
}

/** A version 4 UUID; `crypto.randomUUID` does not exist on plain http. */
function batchKey(): string {
  const hex = randomKey();
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

function mappingText({ head, mapping }: RunState): { mapping?: string } {
  return head.titles.length > 0 ? { mapping: JSON.stringify(mapping) } : {};
}

interface Context {
  spec: ImportSpec;
  state: RunState;
  change: (part: Partial<RunState>) => void;
  /** Answers null when the work failed or was stopped; the state then says why. */
  work: <T>(kind: Work, task: (key: string, signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  sendFile: (file: File, dry_run: boolean, key: string, signal: AbortSignal) => Promise<ImportAnswer>;
  sendRows: (rows: readonly FileRow[], dry_run: boolean, signal: AbortSignal) => Promise<ImportAnswer>;
}

async function checkFile({ spec, state, change, work, sendFile }: Context): Promise<void> {
  const { file, head, mapping } = state;
  if (!file) return;
  const answer = await work('check', (key, signal) => sendFile(file, true, key, signal));
  if (!answer) return;
  if (head.titles.length > 0) rememberMapping(spec.endpoint.path, head.titles, mapping);
  change({ phase: 'checked', totals: totalsOf(answer), rejects: rejectsOf(answer), edits: {}, corrected: [] });
}

async function commitFile({ state, change, work, sendFile, sendRows }: Context): Promise<void> {
  const { file, corrected } = state;
  if (!file) return;
  const done = await work('import', async (key, signal) => {
    const answer = await sendFile(file, false, key, signal);
    const left = rejectsOf(answer);
    if (corrected.length === 0) return { totals: totalsOf(answer), rejects: left };
    const more = await sendRows(corrected, false, signal);
    return { totals: withCorrected(totalsOf(answer), more), rejects: afterCorrection(left, corrected, more) };
  });
  if (!done) return;
  // Rows that were corrected and refused again keep what was typed and why it was refused.
  const known = new Map(state.rejects.map((reject) => [reject.row, reject]));
  const rejects = done.rejects.map((reject) => known.get(reject.row) ?? reject);
  change({ totals: done.totals, rejects, phase: 'imported', corrected: [] });
  void queryClient.invalidateQueries();
}

async function correctRows({ state, change, work, sendRows }: Context): Promise<void> {
  const { rejects, edits, corrected, totals, phase } = state;
  const rows = editedRows(rejects, edits);
  const isCheck = phase === 'checked';
  const answer = await work('correct', (_key, signal) => sendRows(rows, isCheck, signal));
  if (!answer || !totals) return;
  const left = afterCorrection(rejects, rows, answer);
  const open = new Set(left.map((reject) => reject.row));
  const waiting = isCheck ? [...corrected, ...rows.filter((row) => !open.has(row.row))] : [];
  change({ totals: withCorrected(totals, answer), rejects: left, edits: {}, corrected: waiting });
  if (!isCheck) void queryClient.invalidateQueries();
}

async function takeFile(spec: ImportSpec, file: File): Promise<RunState> {
  const head = await readHead(file);
  const kept = recallMapping(spec.endpoint.path, head.titles);
  const mapping = kept ?? recognise(head.titles, spec.targets);
  return { ...nothingYet, file, head, mapping, recalled: kept !== null, phase: 'columns' };
}

/** The import's state: file, columns, check, corrections, result. */
export function useImportRun(spec: ImportSpec): ImportRun {
  const [state, setState] = useState(nothingYet);
  const abort = useRef<AbortController | null>(null);
  const change = (part: Partial<RunState>) => setState((before) => ({ ...before, ...part }));
  const onProgress = (sent: number) =>
    setState((before) => ({ ...before, running: before.running && { ...before.running, sent } }));
  const context: Context = {
    spec,
    state,
    change,
    async work(kind, task) {
      const batch_key = batchKey();
      abort.current = new AbortController();
      change({ running: { work: kind, batch_key, sent: 0 }, fault: null });
      try {
        return await task(batch_key, abort.current.signal);
      } catch (fault) {
        change({ fault: isAborted(fault) ? null : faultText(fault) });
        return null;
      } finally {
        change({ running: null });
      }
    },
    sendFile(file, dry_run, batch_key, signal) {
      const input = { ...spec.given, ...mappingText(state), dry_run, batch_key };
      return upload(spec.endpoint, input, file, { signal, quiet: true, idempotencyKey: batch_key, onProgress });
    },
    sendRows: (rows, dry_run, signal) =>
      call(spec.rows, { ...spec.given, rows, dry_run }, { signal, quiet: true, idempotencyKey: batchKey() }),
  };
  return {
    ...state,
    take: async (file) => setState(await takeFile(spec, file)),
    map: (field, title) => change({ mapping: { ...state.mapping, [field]: title }, recalled: false, fault: null }),
    check: () => checkFile(context),
    commit: () => commitFile(context),
    type: (row, field, value) => change({ edits: { ...state.edits, [row]: { ...state.edits[row], [field]: value } } }),
    keep: (row) => change({ edits: { ...state.edits, [row]: { ...state.edits[row] } } }),
    correct: () => correctRows(context),
    stop: () => abort.current?.abort(),
    back: () => change({ phase: 'columns', fault: null }),
    startOver: () => setState(nothingYet),
  };
}

import type { TableReading } from '@linehaul/contract/table-reading.ts';
import { useRef, useState } from 'react';
import { call, upload } from '../call/call.ts';
import { faultText, isAborted } from '../call/faults.ts';
import { queryClient } from '../call/query-client.ts';
import { randomKey } from '../http-client/idempotency.ts';
import { textOf } from '../text/text.ts';
import {
  type FileHead,
  headAt,
  readHead,
  recallMapping,
  recognise,
  rememberMapping,
  type TitlePlace,
} from './import-columns.ts';
import {
  afterCorrection,
  type Edits,
  editedRows,
  type ImportTotals,
  type Reject,
  rejectsOf,
  totalsOf,
  withCorrected,
  withNames,
} from './import-totals.ts';
import type {
  Constants,
  FileRow,
  ImportAnswer,
  ImportSpec,
  Mapping,
  NameChoices,
  NewName,
  Outcome,
  PricedRow,
} from './import-types.ts';

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
  /** What all rows have in fields without a column. */
  constants: Constants;
  /** Formulas count as their values. */
  usesFormulas: boolean;
  /** Rejected rows that somebody has said to leave out. */
  leftOut: ReadonlySet<number>;
  /** The mapping is the one of last time. */
  recalled: boolean;
  running: Running | null;
  phase: 'file' | 'columns' | 'checked' | 'imported';
  totals: ImportTotals | null;
  rejects: readonly Reject[];
  edits: Edits;
  /** Rows that were corrected and found good, and wait for the import. */
  corrected: readonly FileRow[];
  /** Names that nothing here had when the file was checked. */
  names: readonly NewName[];
  choices: NameChoices;
  /** The choices that the last check knew. */
  checkedChoices: NameChoices;
  firstRows: readonly PricedRow[];
  outcomes: readonly Outcome[];
  reading: TableReading | null;
  fault: string | null;
}

const nothingYet: RunState = {
  file: null,
  head: { sheets: [], sheet: 0, titleRow: 1, titles: [], samples: [] },
  mapping: {},
  constants: {},
  usesFormulas: false,
  leftOut: new Set(),
  recalled: false,
  running: null,
  phase: 'file',
  totals: null,
  rejects: [],
  edits: {},
  corrected: [],
  names: [],
  choices: {},
  checkedChoices: {},
  firstRows: [],
  outcomes: [],
  reading: null,
  fault: null,
};

export interface ImportRun extends RunState {
  take: (file: File) => Promise<void>;
  map: (field: string, title: string | null) => void;
  /** Takes the titles of another line or sheet. */
  place: (place: TitlePlace) => void;
  /** Gives all rows one text in a field, or none. */
  setForAll: (field: string, text: string | null) => void;
  /** Takes the values of formulas, and checks again. */
  takeFormulas: () => Promise<void>;
  /** Leaves rejected rows out of what is to be corrected; none brings all back. */
  leaveOut: (rows: readonly number[]) => void;
  /** Sends the file without changing anything. */
  check: () => Promise<void>;
  /** Sends the file for good, then the corrected rows. */
  commit: () => Promise<void>;
  choose: (choices: NameChoices) => void;
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

function fileInput({
  mapping,
  head,
  constants,
  usesFormulas,
}: RunState): Readonly<Record<string, string | number | boolean>> {
  const filledConstants = Object.entries(constants).filter(([, text]) => text.trim() !== '');
  const same = JSON.stringify(Object.fromEntries(filledConstants));
  const { name = '' } = head.sheets[head.sheet] ?? {};
  return {
    mapping: JSON.stringify(mapping),
    title_row: head.titleRow,
    use_formula_values: usesFormulas,
    constants: same,
    ...(name === '' ? {} : { sheet: name }),
  };
}

function choicesText({ newNames }: ImportSpec, { choices }: RunState): Readonly<Record<string, string>> {
  return newNames && Object.keys(choices).length > 0 ? { [newNames.input]: JSON.stringify(choices) } : {};
}

function without(constants: Constants, field: string): Constants {
  return Object.fromEntries(Object.entries(constants).filter(([name]) => name !== field));
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

/** Sends the file, then the rows that were corrected before. */
async function sendAll(
  { spec, state, sendFile, sendRows }: Context,
  file: File,
  isTrial: boolean,
  key: string,
  signal: AbortSignal,
) {
  const { corrected: correctedRows } = state;
  const answer = await sendFile(file, isTrial, key, signal);
  const remainingRejects = rejectsOf(answer);
  const { new_sites = [], first_rows = [], outcomes = [], reading = null } = answer;
  const of = { names: new_sites, firstRows: first_rows, outcomes, reading };
  if (correctedRows.length === 0) return { ...of, totals: totalsOf(answer), rejects: remainingRejects };
  const more = await sendRows(correctedRows, isTrial, signal);
  const names = withNames(of.names, more.new_sites ?? []);
  const rejects = afterCorrection(remainingRejects, correctedRows, more);
  const all = [...outcomes, ...(more.outcomes ?? [])];
  return { ...of, names, outcomes: all, totals: withCorrected(totalsOf(answer), more, spec.hasWholeTally), rejects };
}

async function checkFile(context: Context): Promise<void> {
  const { spec, state, change, work } = context;
  const { file, head, mapping, choices } = state;
  if (!file) return;
  const checkResult = await work('check', (key, signal) => sendAll(context, file, true, key, signal));
  if (!checkResult) return;
  rememberMapping(spec.endpoint.path, head.titles, mapping);
  const open = new Set(checkResult.rejects.map((reject) => reject.row));
  const { totals, rejects, firstRows, outcomes, reading } = checkResult;
  const good = state.corrected.filter(({ row }) => !open.has(row));
  const names = withNames(
    state.names.filter(({ name }) => typeof choices[name] === 'string'),
    checkResult.names,
  );
  const findings = { totals, rejects, firstRows, outcomes, reading, names };
  change({ phase: 'checked', ...findings, checkedChoices: choices, edits: {}, corrected: good, leftOut: new Set() });
}

async function commitFile(context: Context): Promise<void> {
  const { state, change, work } = context;
  const { file } = state;
  if (!file) return;
  const importResult = await work('import', (key, signal) => sendAll(context, file, false, key, signal));
  if (!importResult) return;
  // Rows that were corrected and refused again keep what was typed and why it was refused.
  const formerRejects = new Map(state.rejects.map((reject) => [reject.row, reject]));
  const rejects = importResult.rejects.map((reject) => formerRejects.get(reject.row) ?? reject);
  const { totals, outcomes } = importResult;
  change({ totals, rejects, outcomes, phase: 'imported', corrected: [], firstRows: [] });
  void queryClient.invalidateQueries();
}

async function correctRows({ spec, state, change, work, sendRows }: Context): Promise<void> {
  const { rejects, edits, leftOut, totals, phase } = state;
  const includedRejects = rejects.filter(({ row }) => !leftOut.has(row));
  const rows = editedRows(includedRejects, edits, spec.together);
  const isCheck = phase === 'checked';
  const answer = await work('correct', (_key, signal) => sendRows(rows, isCheck, signal));
  if (!answer || !totals) return;
  const openRejects = afterCorrection(rejects, rows, answer);
  const open = new Set(openRejects.map((reject) => reject.row));
  const waiting = isCheck ? [...state.corrected, ...rows.filter((row) => !open.has(row.row))] : [];
  const names = withNames(state.names, answer.new_sites ?? []);
  const outcomes = [...state.outcomes, ...(answer.outcomes ?? [])];
  change({
    totals: withCorrected(totals, answer, spec.hasWholeTally),
    rejects: openRejects,
    edits: {},
    corrected: waiting,
    names,
    outcomes,
  });
  if (!isCheck) void queryClient.invalidateQueries();
}

async function takeFile(spec: ImportSpec, file: File): Promise<RunState> {
  const head = await readHead(file, spec.targets);
  if (typeof head === 'string')
    return { ...nothingYet, fault: textOf(`${spec.texts}.refused.${head}`, { name: file.name }) };
  return { ...nothingYet, file, ...mappedHead(spec, head), phase: 'columns' };
}

/** A file's head with its columns as they were chosen the last time, else as they are recognised. */
function mappedHead(spec: ImportSpec, head: FileHead): Pick<RunState, 'head' | 'mapping' | 'recalled'> {
  const recalledMapping = recallMapping(spec.endpoint.path, head.titles);
  return { head, mapping: recalledMapping ?? recognise(head.titles, spec.targets), recalled: recalledMapping !== null };
}

/** The import's state: file, columns, check, corrections, result. */
export function useImportRun(spec: ImportSpec): ImportRun {
  const [state, setState] = useState(nothingYet);
  const abort = useRef<AbortController | null>(null);
  const change = (part: Partial<RunState>) => setState((before) => ({ ...before, ...part }));
  const onProgress = (sentBytes: number) =>
    setState((before) => ({ ...before, running: before.running && { ...before.running, sent: sentBytes } }));
  const contextOf = (current: RunState): Context => ({
    spec,
    state: current,
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
      const input = { ...spec.given, ...choicesText(spec, current), ...fileInput(current), dry_run, batch_key };
      return upload(spec.endpoint, input, file, { signal, quiet: true, idempotencyKey: batch_key, onProgress });
    },
    sendRows: (rows, dry_run, signal) =>
      call(
        spec.rows,
        { ...spec.given, ...choicesText(spec, current), rows, dry_run },
        { signal, quiet: true, idempotencyKey: batchKey() },
      ),
  });
  const context = contextOf(state);
  return {
    ...state,
    take: async (file) => setState(await takeFile(spec, file)),
    map: (field, title) =>
      change({
        mapping: { ...state.mapping, [field]: title },
        constants: without(state.constants, field),
        recalled: false,
        fault: null,
      }),
    place: (place) => {
      const head = headAt(state.head.sheets, place, spec.targets);
      if (head) change({ ...mappedHead(spec, head), fault: null });
    },
    setForAll: (field, text) => {
      const others = without(state.constants, field);
      const constants = text === null ? others : { ...others, [field]: text };
      change({ constants, mapping: { ...state.mapping, [field]: null }, recalled: false });
    },
    takeFormulas: () => {
      change({ usesFormulas: true });
      return checkFile(contextOf({ ...state, usesFormulas: true }));
    },
    leaveOut: (rows) => change({ leftOut: new Set(rows.length === 0 ? [] : [...state.leftOut, ...rows]) }),
    check: () => checkFile(context),
    commit: () => commitFile(context),
    choose: (choices) => change({ choices }),
    type: (row, field, value) => change({ edits: { ...state.edits, [row]: { ...state.edits[row], [field]: value } } }),
    keep: (row) => change({ edits: { ...state.edits, [row]: { ...state.edits[row] } } }),
    correct: () => correctRows(context),
    stop: () => abort.current?.abort(),
    back: () => change({ phase: 'columns', fault: null }),
    startOver: () => setState(nothingYet),
  };
}

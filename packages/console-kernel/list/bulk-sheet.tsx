import type { EndpointSpec, InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { ProgressPanel } from '@linehaul/ui/progress-panel.tsx';
import { Alert, Button } from 'antd';
import { type Key, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { faultText } from '../call/faults.ts';
import { keyedCalls } from '../call/keyed-calls.ts';
import { queryClient } from '../call/query-client.ts';
import { count } from '../format/format.ts';
import { useCan } from '../permission/can.ts';
import { useNavigate } from '../screen/navigation.tsx';
import { useUnsaved } from '../screen/unsaved.ts';
import { useTextOf } from '../text/text.ts';
import { unfitText } from './bulk-action.tsx';
import { type BulkLine, BulkLines } from './bulk-lines.tsx';
import { type BulkRow, countOf, runBulk, withReport } from './bulk-run.ts';
import type { BulkOrder, Done, PlainBulk, Some } from './bulk-types.ts';
import type { PlainRow } from './list-types.ts';

/** Calls of one list under way at once: enough to hide the network, few enough to leave the server to others. */
const limit = 6;
const noFaults: ReadonlyMap<string, string> = new Map();

interface Run {
  spec: PlainBulk;
  values: unknown;
  rows: readonly BulkRow[];
  isRunning: boolean;
  isOpen: boolean;
  calls: ReturnType<typeof keyedCalls>;
}

/** The list's part in a run. */
export interface BulkHost {
  keyOf: (row: PlainRow) => Key;
  rows: readonly PlainRow[];
  deselect: (keys: readonly Key[]) => void;
}

function rowsOf({ spec, rows, leftOut }: BulkOrder, keyOf: BulkHost['keyOf']): BulkRow[] {
  const plain = (row: PlainRow) => ({ key: String(keyOf(row)), no: spec.noOf(row), row, output: undefined });
  return [
    ...rows.map((row): BulkRow => ({ ...plain(row), state: 'waiting', reason: '' })),
    ...leftOut.map((row): BulkRow => ({ ...plain(row), state: 'left_out', reason: unfitText(spec, row) })),
  ];
}

function someOf<T>(list: readonly T[]): Some<T> {
  return list as unknown as Some<T>;
}

const doneOf = (rows: readonly BulkRow[]): Done<PlainRow, never>[] =>
  rows.map(({ row, output }) => ({ row, output: output as never }));

function sendingOf({ spec, values, calls }: Run) {
  const make = async (rows: readonly BulkRow[]) => {
    const input = spec.input(someOf(rows.map(({ row }) => row)), values) as InputOf<EndpointSpec>;
    const output = await calls(spec.endpoint, input);
    const { faultIn } = spec;
    if (!faultIn) return { output, faults: noFaults };
    const faults = rows.flatMap(({ key, row }) => {
      const fault = faultIn(output as never, row);
      return fault === null ? [] : [[key, fault] as const];
    });
    return { output, faults: new Map(faults) };
  };
  return { send: make, done: 'done', size: spec.size ?? 1 } as const;
}

function undoingOf({ spec: { undo }, values, calls }: Run) {
  const takeBack = async (rows: readonly BulkRow[]) => {
    if (undo) await calls(undo.endpoint, undo.input(someOf(doneOf(rows)), values) as InputOf<EndpointSpec>);
    return { output: undefined, faults: noFaults };
  };
  return { send: takeBack, done: 'undone', size: undo?.size ?? 1 } as const;
}

function isRefusal(fault: unknown): boolean {
  return fault instanceof CallRefused;
}

export interface BulkModel {
  run: Run | null;
  order: (order: BulkOrder) => void;
  retry: () => void;
  undo: () => void;
  open: (isOpen: boolean) => void;
  dismiss: () => void;
}

/** Works orders of a list off, whether or not anybody looks at the result. */
export function useBulk(host: BulkHost): BulkModel {
  const [run, setRun] = useState<Run | null>(null);
  const now = useRef(host);
  now.current = host;
  const navigate = useNavigate();
  useUnsaved(run?.isRunning ?? false);
  // The page's cleanup runs when it goes hidden, too.
  useEffect(() => () => setRun((last) => last && { ...last, isOpen: false }), []);
  const work = async (run: Run, rows: readonly BulkRow[], doing: 'send' | 'undo') => {
    let latest = run.rows;
    setRun({ ...run, isRunning: true, isOpen: true });
    await runBulk(rows, {
      ...(doing === 'send' ? sendingOf(run) : undoingOf(run)),
      limit,
      reasonOf: faultText,
      isRefusal,
      report: (reportedRows) => {
        latest = withReport(latest, reportedRows);
        setRun((last) => last && { ...last, rows: latest });
      },
    });
    void queryClient.invalidateQueries();
    const doneRows = latest.filter(({ state }) => state === 'done');
    now.current.deselect(doneRows.map(({ key }) => key));
    const { next } = run.spec;
    const goesOn = doing === 'send' && next?.isDirect === true && doneRows.length === latest.length;
    setRun((last) => last && { ...last, rows: latest, isRunning: false, isOpen: last.isOpen && !goesOn });
    if (goesOn) void navigate(next.to(someOf(doneOf(doneRows))));
  };
  const order = (order: BulkOrder) => {
    const rows = rowsOf(order, host.keyOf);
    const newRun = { ...order, rows, isRunning: true, isOpen: true, calls: keyedCalls() };
    void work(
      newRun,
      rows.filter(({ state }) => state === 'waiting'),
      'send',
    );
  };
  const retry = () => {
    if (!run) return;
    const rowsByKey = new Map(host.rows.map((row) => [String(host.keyOf(row)), row]));
    // As they are now: the list has been asked again since.
    const rows = run.rows.map((row): BulkRow => {
      if (row.state !== 'failed') return row;
      return { ...row, row: rowsByKey.get(row.key) ?? row.row, state: 'waiting', reason: '' };
    });
    void work(
      { ...run, rows },
      rows.filter(({ state }) => state === 'waiting'),
      'send',
    );
  };
  const undo = () => {
    if (!run) return;
    void work(
      run,
      run.rows.filter(({ state }) => state === 'done'),
      'undo',
    );
  };
  const open = useCallback((isOpen: boolean) => setRun((last) => last && { ...last, isOpen }), []);
  return { run, order, retry, undo, open, dismiss: () => setRun(null) };
}

/** `38 done, 2 failed`. */
function useSummary(): (rows: readonly BulkRow[]) => string {
  const text = useTextOf();
  return (rows) => {
    const counts = countOf(rows);
    const states = ['done', 'undone', 'failed', 'left_out', 'waiting'] as const;
    return states
      .filter((state) => counts[state] > 0)
      .map((state) => text(`console.bulk.count.${state}`, { n: count(counts[state]) }))
      .join(text('console.bulk.comma'));
  };
}

function lineOf({ no, state, reason }: BulkRow, text: ReturnType<typeof useTextOf>): BulkLine {
  const stands = text(`console.bulk.state.${state}`);
  const isReason = state === 'failed' || state === 'done';
  const stateText = isReason ? reason || stands : [stands, reason].filter(Boolean).join(' · ');
  const isFault = reason !== '' && state !== 'left_out';
  return { no, text: stateText, ...(isFault ? { tone: 'fault' } : {}) };
}

const places = { failed: 0, left_out: 1, waiting: 2, done: 3, undone: 4 } as const;

function Progress({ run, children }: { run: Run; children?: ReactNode }) {
  const text = useTextOf();
  const summary = useSummary();
  const { waiting } = countOf(run.rows);
  const part = run.rows.length === 0 ? 1 : 1 - waiting / run.rows.length;
  return (
    <ProgressPanel title={text(run.spec.title)} part={part} detail={summary(run.rows)}>
      {children}
    </ProgressPanel>
  );
}

function Footer({ bulk, run }: { bulk: BulkModel; run: Run }) {
  const text = useTextOf();
  const can = useCan();
  const navigate = useNavigate();
  const { spec, rows, isRunning } = run;
  const counts = countOf(rows);
  const finishedRows = rows.filter(({ state }) => state === 'done');
  const { next, undo } = spec;
  return (
    <>
      {undo && counts.done > 0 && can(undo.endpoint) ? (
        <GuardedButton disabled={isRunning} onClick={bulk.undo}>
          {text('console.bulk.undo', { n: count(counts.done) })}
        </GuardedButton>
      ) : null}
      {counts.failed > 0 ? (
        <GuardedButton disabled={isRunning} onClick={bulk.retry}>
          {text('console.bulk.retry', { n: count(counts.failed) })}
        </GuardedButton>
      ) : null}
      {next && counts.done > 0 ? (
        <Button disabled={isRunning} onClick={() => void navigate(next.to(someOf(doneOf(finishedRows))))}>
          {text(next.title, { n: counts.done })}
        </Button>
      ) : null}
      <Button type="primary" data-confirm="true" onClick={() => bulk.open(false)}>
        {text('console.action.close')}
      </Button>
    </>
  );
}

/** What became of every row: those that failed first. */
export function BulkSheet({ bulk }: { bulk: BulkModel }) {
  const text = useTextOf();
  const summary = useSummary();
  const { run } = bulk;
  if (!run?.isOpen) return null;
  const isWhole = run.rows.every(({ state, reason }) => reason === '' || state === 'undone');
  const lines = [...run.rows].sort((a, b) => places[a.state] - places[b.state]).map((row) => lineOf(row, text));
  return (
    <Modal
      open
      width={560}
      title={text(run.spec.title)}
      mask={{ closable: false }}
      onCancel={() => bulk.open(false)}
      footer={<Footer bulk={bulk} run={run} />}
    >
      <div className="lh-bulk">
        {run.isRunning ? (
          <Progress run={run} />
        ) : (
          <Alert type={isWhole ? 'success' : 'warning'} showIcon title={summary(run.rows)} role="status" />
        )}
        <BulkLines lines={lines} />
      </div>
    </Modal>
  );
}

/** What was begun or done, while its result is closed. */
export function BulkStrip({ bulk }: { bulk: BulkModel }) {
  const text = useTextOf();
  const summary = useSummary();
  const { run } = bulk;
  if (!run || run.isOpen) return null;
  const show = (
    <Button size="small" onClick={() => bulk.open(true)}>
      {text('console.bulk.show')}
    </Button>
  );
  if (run.isRunning) {
    return (
      <div className="lh-bulk-strip">
        <Progress run={run}>{show}</Progress>
      </div>
    );
  }
  return (
    <div className="lh-bulk-strip" data-ended="true" role="status">
      <strong>{text(run.spec.title)}</strong>
      <span>{summary(run.rows)}</span>
      <span>
        {show}
        <Button size="small" type="text" onClick={bulk.dismiss}>
          {text('console.bulk.dismiss')}
        </Button>
      </span>
    </div>
  );
}

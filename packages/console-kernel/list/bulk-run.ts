import type { PlainRow } from './list-types.ts';

export type BulkState = 'waiting' | 'done' | 'failed' | 'left_out' | 'undone';

/** What became of one chosen row. */
export interface BulkRow {
  key: string;
  /** What people call the row: its number. */
  no: string;
  row: PlainRow;
  state: BulkState;
  /** Why it was not done, in the user's language. */
  reason: string;
  /** The answer of the call that did it. */
  output: unknown;
}

/** What one call did: its answer, and the rows of it that were not done although the call as a whole was. */
export interface BulkAnswer {
  output: unknown;
  faults: ReadonlyMap<string, string>;
}

export interface BulkSending {
  /** Makes one call for these rows. */
  send: (rows: readonly BulkRow[]) => Promise<BulkAnswer>;
  /** The state of the rows of a call that was answered. */
  done: 'done' | 'undone';
  /** Rows of one call. */
  size: number;
  /** Calls under way at once. */
  limit: number;
  /** The fault in the user's words. */
  reasonOf: (fault: unknown) => string;
  /** Whether the server has answered with a refusal: another call may be accepted. */
  isRefusal: (fault: unknown) => boolean;
  /** Told of every row when its call has ended. */
  report: (rows: readonly BulkRow[]) => void;
}

function chunksOf<T>(rows: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < rows.length; at += size) chunks.push(rows.slice(at, at + size));
  return chunks;
}

function answered(rows: readonly BulkRow[], { output, faults }: BulkAnswer, doneState: BulkState): BulkRow[] {
  return rows.map((row) => {
    const reason = faults.get(row.key);
    return reason === undefined
      ? { ...row, state: doneState, reason: '', output }
      : { ...row, state: 'failed', reason };
  });
}

/** A call for several rows that the server refuses as a whole is made again for each of them, to learn which one it was. */
async function sendChunk(rows: readonly BulkRow[], sending: BulkSending): Promise<void> {
  const { send, done: doneState, report, reasonOf, isRefusal } = sending;
  try {
    report(answered(rows, await send(rows), doneState));
  } catch (fault) {
    if (rows.length > 1 && isRefusal(fault)) {
      for (const row of rows) await sendChunk([row], sending);
      return;
    }
    const state = doneState === 'undone' ? 'done' : 'failed';
    report(rows.map((row) => ({ ...row, state, reason: reasonOf(fault) })));
  }
}

/** Makes the calls of all rows, a few at once; a row that fails stops no other. */
export async function runBulk(rows: readonly BulkRow[], sending: BulkSending): Promise<void> {
  const remainingChunks = chunksOf(rows, sending.size);
  const work = async () => {
    for (let chunk = remainingChunks.shift(); chunk; chunk = remainingChunks.shift()) await sendChunk(chunk, sending);
  };
  await Promise.all(Array.from({ length: Math.min(sending.limit, remainingChunks.length) }, work));
}

/** The rows with what was reported of some of them. */
export function withReport(rows: readonly BulkRow[], reportedRows: readonly BulkRow[]): BulkRow[] {
  const byKey = new Map(reportedRows.map((row) => [row.key, row]));
  return rows.map((row) => byKey.get(row.key) ?? row);
}

export function countOf(rows: readonly BulkRow[]): Record<BulkState, number> {
  const counts = { waiting: 0, done: 0, failed: 0, left_out: 0, undone: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

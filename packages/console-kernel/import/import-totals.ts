import { comparableName } from '@linehaul/contract/table-file.ts';
import type { CreatedIds, FileRow, ImportAnswer, NameChoices, NewName, Rejection, TallyEntry } from './import-types.ts';

/** Figures of an import as the page shows them, corrected rows counted in. */
export interface ImportTotals {
  rows: number;
  accepted: number;
  rejected: number;
  unpriced: number;
  duplicates: number;
  /** Rows added, or that would be. */
  created: number;
  /** Of all rows added, the corrected ones too; null before any were. */
  ids: CreatedIds | null;
  /** As the import told it last. */
  tally: readonly TallyEntry[];
}

/** A row that was not taken, with everything wrong with it. */
export interface Reject {
  row: number;
  faults: Rejection[];
  /** By target field; null when the answer was too long to carry it, such a row is corrected in the file. */
  values: Readonly<Record<string, string>> | null;
}

/** A reason for which rows were not taken, and these rows. */
export interface RejectReason {
  /** Field and code of the fault. */
  key: string;
  field: string;
  message: string;
  rows: number[];
}

/** Why rows were not taken, most frequent first; a row with several faults has several reasons. */
export function reasonsOf(rejects: readonly Reject[]): RejectReason[] {
  const reasons = new Map<string, RejectReason>();
  for (const { row, faults } of rejects) {
    for (const { field, code, message } of faults) {
      const key = `${field} ${code}`;
      const reason = reasons.get(key) ?? { key, field, message, rows: [] };
      if (reason.rows.at(-1) !== row) reason.rows.push(row);
      reasons.set(key, reason);
    }
  }
  return [...reasons.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** What is typed over bad cells: by row, by target field. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>;

export function rejectsOf(answer: ImportAnswer): Reject[] {
  const values = new Map((answer.rejected_rows ?? []).map((row) => [row.row, row.values]));
  const byRow = new Map<number, Reject>();
  for (const fault of answer.rejected) {
    const reject = byRow.get(fault.row) ?? { row: fault.row, faults: [], values: values.get(fault.row) ?? null };
    reject.faults.push(fault);
    byRow.set(fault.row, reject);
  }
  return [...byRow.values()];
}

export function totalsOf(answer: ImportAnswer): ImportTotals {
  return {
    rows: answer.rows,
    accepted: answer.accepted,
    rejected: answer.rejected_count ?? answer.rows - answer.accepted,
    unpriced: answer.unpriced,
    duplicates: answer.skipped_duplicates,
    created: answer.would_create ?? answer.created,
    ids: answer.created_ids ?? null,
    tally: answer.tally ?? [],
  };
}

function joinIds(ids: CreatedIds | null, more: CreatedIds | null): CreatedIds | null {
  if (!ids || !more) return ids ?? more;
  return { first: Math.min(ids.first, more.first), last: Math.max(ids.last, more.last) };
}

/** Counts and money of two answers by their kinds. */
function addTally(tally: readonly TallyEntry[], more: readonly TallyEntry[]): TallyEntry[] {
  const entries = new Map(tally.map((entry) => [entry.key, entry]));
  for (const { key, count, amount_cents } of more) {
    const existingEntry = entries.get(key);
    const cents = existingEntry?.amount_cents ?? amount_cents;
    const sum = cents === undefined ? {} : { amount_cents: (existingEntry?.amount_cents ?? 0) + (amount_cents ?? 0) };
    entries.set(key, { key, count: (existingEntry?.count ?? 0) + count, ...sum });
  }
  return [...entries.values()];
}

/** The figures after rejected rows were corrected and sent again. */
export function withCorrected(totals: ImportTotals, answer: ImportAnswer, hasWholeTally = false): ImportTotals {
  const more = totalsOf(answer);
  const wholeTally = answer.tally ?? totals.tally;
  return {
    rows: totals.rows,
    accepted: totals.accepted + more.accepted,
    rejected: totals.rejected - more.accepted,
    unpriced: totals.unpriced + more.unpriced,
    duplicates: totals.duplicates + more.duplicates,
    created: totals.created + more.created,
    ids: joinIds(totals.ids, more.ids),
    tally: hasWholeTally ? wholeTally : addTally(totals.tally, more.tally),
  };
}

/** Names of two answers, each once. */
export function withNames(names: readonly NewName[], more: readonly NewName[]): NewName[] {
  const rows = new Map(names.map((name) => [name.name, name.rows]));
  for (const { name, rows: addedRows } of more) rows.set(name, (rows.get(name) ?? 0) + addedRows);
  return [...rows].map(([name, count]) => ({ name, rows: count }));
}

/** Whether a name is now said to be another record than when the file was checked, so that its rows may cost otherwise. */
export function isToBeChecked(choices: NameChoices, checkedChoices: NameChoices): boolean {
  const records = (of: NameChoices) =>
    JSON.stringify(
      Object.entries(of)
        .filter(([, code]) => code !== null)
        .sort(),
    );
  return records(choices) !== records(checkedChoices);
}

/**
 * The rows that somebody has typed into, whole, as they are sent; with them those that have the same text in `together`, which
 * come in with them or not at all.
 */
export function editedRows(rejects: readonly Reject[], edits: Edits, together?: string): FileRow[] {
  const keyOf = ({ values }: Reject) => comparableName((together && values?.[together]) || '');
  const keys = new Set(rejects.filter(({ row }) => edits[row]).map(keyOf));
  keys.delete('');
  return rejects.flatMap((reject) => {
    const { row, values } = reject;
    const isSent = edits[row] !== undefined || keys.has(keyOf(reject));
    return isSent && values ? [{ row, values: { ...values, ...edits[row] } }] : [];
  });
}

/** The rejects after some rows were sent again: those taken are gone, the others say what is wrong now. */
export function afterCorrection(
  rejects: readonly Reject[],
  sentSample: readonly FileRow[],
  answer: ImportAnswer,
): Reject[] {
  const sentRows = new Map(sentSample.map((row) => [row.row, row]));
  const again = new Map(rejectsOf(answer).map((reject) => [reject.row, reject]));
  return rejects.flatMap((reject) => {
    const row = sentRows.get(reject.row);
    if (!row) return [reject];
    const newReject = again.get(reject.row);
    return newReject ? [{ ...newReject, values: row.values }] : [];
  });
}

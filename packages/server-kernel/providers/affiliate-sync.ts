/*
 * Orders of affiliate providers are read by the time at which they changed, window by window: no provider answers about more
 * than some hours at once, and none says what it has not shown yet. What keeps the rows and the progress is the caller's.
 */

/** Unix seconds; `until` is not in it. */
export interface SyncWindow {
  from: number;
  until: number;
}

export type WindowPage<Row> =
  /** `next` is the cursor of the next page, or null after the last one. */
  | { state: 'read'; rows: readonly Row[]; next: string | null }
  /** The provider asks to be left alone so long. */
  | { state: 'limited'; wait_seconds: number }
  /** It has said no, or nothing. */
  | { state: 'failed'; fault: string };

export interface WindowSource<Row> {
  /** The provider refuses longer ones. */
  readonly widest_seconds: number;
  /** What the provider shows late is in the next window again. Less than `widest_seconds`. */
  readonly overlap_seconds: number;
  /**
   * How pages are named. `cursor`: a row that leaves the window moves no other. `number`: it moves all that follow, so that one may be
   * skipped; the window is read again until a reading finds nothing new.
   */
  readonly paging: 'cursor' | 'number';
  keyOf(row: Row): string;
  /** `cursor` is '' for the first page. */
  readPage(window: SyncWindow, cursor: string): Promise<WindowPage<Row>>;
}

export type SyncOutcome =
  /** Everything up to the end has been read. */
  | { state: 'done' }
  /** There is more, for another turn. */
  | { state: 'more' }
  | { state: 'limited'; wait_seconds: number }
  | { state: 'failed'; fault: string };

/** More pages than that have no end. */
const mostPages = 2_000;
const mostReadings = 4;

/** The window after `position`, up to which everything was read; null when it has reached `until`. */
export function nextWindow(
  { widest_seconds, overlap_seconds }: Pick<WindowSource<unknown>, 'widest_seconds' | 'overlap_seconds'>,
  position: number,
  until: number,
): SyncWindow | null {
  if (overlap_seconds >= widest_seconds) throw new RangeError('overlap_too_long');
  if (position >= until) return null;
  const from = position - overlap_seconds;
  return { from, until: Math.min(from + widest_seconds, until) };
}

/** One reading of all pages of a window; null when it has come to the end. */
async function readPages<Row>(
  source: WindowSource<Row>,
  window: SyncWindow,
  keep: (rows: readonly Row[]) => Promise<void>,
): Promise<Exclude<WindowPage<Row>, { state: 'read' }> | null> {
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await source.readPage(window, cursor);
    if (answer.state !== 'read') return answer;
    if (answer.rows.length > 0) await keep(answer.rows);
    if (answer.next === null) return null;
    cursor = answer.next;
  }
  return { state: 'failed', fault: 'unsteady' };
}

/** Reads a window whole. Null when it was; rows may be kept more than once, the latest last. */
async function readWindow<Row>(
  source: WindowSource<Row>,
  window: SyncWindow,
  keep: (rows: readonly Row[]) => Promise<void>,
): Promise<Exclude<WindowPage<Row>, { state: 'read' }> | null> {
  const seenKeys = new Set<string>();
  for (let reading = 0; reading < mostReadings; reading += 1) {
    let pages = 0;
    let newRows = 0;
    const stop = await readPages(source, window, async (rows) => {
      pages += 1;
      for (const row of rows) {
        const key = source.keyOf(row);
        if (!seenKeys.has(key)) newRows += 1;
        seenKeys.add(key);
      }
      await keep(rows);
    });
    if (stop) return stop;
    if (source.paging === 'cursor' || pages <= 1 || (reading > 0 && newRows === 0)) return null;
  }
  return { state: 'failed', fault: 'unsteady' };
}

export interface SyncSteps<Row> {
  /** Keeps a page, in a transaction of its own; a row may come again. */
  keep(rows: readonly Row[]): Promise<void>;
  /** Everything before this moment was read and kept. */
  advance(position: number): Promise<void>;
}

export interface SyncSpan {
  /** Up to where everything was read. */
  position: number;
  until: number;
  /** So many windows at most in one turn. */
  most_windows: number;
}

/**
 * Reads windows one after the other from where the last turn ended. A window that was not read whole is read again from its
 * beginning: a provider that was away for an hour is caught up with, and nothing is booked twice as long as `keep` knows a row
 * again.
 */
export async function syncWindows<Row>(
  source: WindowSource<Row>,
  { position, until, most_windows }: SyncSpan,
  { keep, advance }: SyncSteps<Row>,
): Promise<SyncOutcome> {
  let at = position;
  for (let count = 0; count < most_windows; count += 1) {
    const window = nextWindow(source, at, until);
    if (!window) return { state: 'done' };
    const stop = await readWindow(source, window, keep);
    if (stop) return stop;
    at = window.until;
    await advance(at);
  }
  return at >= until ? { state: 'done' } : { state: 'more' };
}

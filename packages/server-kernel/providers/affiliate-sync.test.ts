import { expect, test } from 'vitest';
import { nextWindow, type SyncWindow, syncWindows, type WindowPage, type WindowSource } from './affiliate-sync.ts';

interface Row {
  key: string;
  changed_at: number;
}

const hour = 3_600;

/** A provider that has these rows, some to a page, and may do something after each page. */
function sourceOf(
  rows: Row[],
  { paging, size = 2, after = () => undefined }: { paging: 'cursor' | 'number'; size?: number; after?: () => void },
) {
  const windows: SyncWindow[] = [];
  const source: WindowSource<Row> = {
    widest_seconds: hour,
    overlap_seconds: 300,
    paging,
    keyOf: ({ key }) => key,
    async readPage(window, cursor): Promise<WindowPage<Row>> {
      if (cursor === '') windows.push(window);
      const changedRows = rows.filter(({ changed_at }) => changed_at >= window.from && changed_at < window.until);
      const start =
        paging === 'number' ? Number(cursor || '0') * size : changedRows.findIndex(({ key }) => key > cursor);
      const page = start < 0 ? [] : changedRows.slice(start, start + size);
      const hasMore = start >= 0 && changedRows.length > start + size;
      after();
      if (!hasMore) return { state: 'read', rows: page, next: null };
      return {
        state: 'read',
        rows: page,
        next: paging === 'number' ? `${Number(cursor || '0') + 1}` : (page.at(-1)?.key ?? ''),
      };
    },
  };
  return { source, windows };
}

function recordSteps() {
  const keptKeys: string[] = [];
  const positions: number[] = [];
  return {
    keptKeys,
    positions,
    steps: {
      keep: async (rows: readonly Row[]) => void keptKeys.push(...rows.map(({ key }) => key)),
      advance: async (position: number) => void positions.push(position),
    },
  };
}

test.each([
  [0, 100, { from: -300, until: 100 }],
  [0, 3_300, { from: -300, until: 3_300 }],
  [0, 3_301, { from: -300, until: 3_300 }],
  [100, 100, null],
  [101, 100, null],
])('the window after %i up to %i', (position, until, window) => {
  expect(nextWindow({ widest_seconds: hour, overlap_seconds: 300 }, position, until)).toEqual(window);
});

test('an overlap as long as the window is refused', () => {
  expect(() => nextWindow({ widest_seconds: 300, overlap_seconds: 300 }, 0, 1)).toThrow(RangeError);
});

test('windows overlap, none is too long, and together they leave nothing out', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ key: `r${100 + at}`, changed_at: at * 1_111 }));
  const { source, windows } = sourceOf(rows, { paging: 'cursor' });
  const { keptKeys, positions, steps } = recordSteps();
  expect(await syncWindows(source, { position: 0, until: 60_000, most_windows: 100 }, steps)).toEqual({
    state: 'done',
  });
  expect(new Set(keptKeys)).toEqual(new Set(rows.map(({ key }) => key)));
  for (const [at, { from, until }] of windows.entries()) {
    expect(until - from).toBeLessThanOrEqual(hour);
    expect(from).toBe((at === 0 ? 0 : (windows[at - 1]?.until ?? Number.NaN)) - 300);
  }
  expect(positions.at(-1)).toBe(60_000);
});

test('a row at the edge of two windows is in one of them at least', async () => {
  const { source } = sourceOf(
    [
      { key: 'a', changed_at: 3_299 },
      { key: 'b', changed_at: 3_300 },
      { key: 'c', changed_at: 3_301 },
    ],
    { paging: 'cursor' },
  );
  const { keptKeys, steps } = recordSteps();
  await syncWindows(source, { position: 0, until: 7_000, most_windows: 9 }, steps);
  expect([...new Set(keptKeys)].sort()).toEqual(['a', 'b', 'c']);
});

test('a row that leaves the window while numbered pages are read hides none of the others', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ key: `r${at}`, changed_at: 10 + at }));
  let pages = 0;
  const { source } = sourceOf(rows, {
    paging: 'number',
    after: () => {
      pages += 1;
      // It has changed once more, and is in a later window now.
      if (pages === 1) rows.shift();
    },
  });
  const { keptKeys, steps } = recordSteps();
  expect(await syncWindows(source, { position: 0, until: 100, most_windows: 9 }, steps)).toEqual({ state: 'done' });
  expect([...new Set(keptKeys)].sort()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
});

test('a list that never stands still is not taken for read', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ key: `r${at}`, changed_at: 10 }));
  const { source } = sourceOf(rows, {
    paging: 'number',
    after: () => void rows.push({ key: `n${rows.length}`, changed_at: 10 }),
    size: 3,
  });
  const { positions, steps } = recordSteps();
  const outcome = await syncWindows(source, { position: 0, until: 100, most_windows: 9 }, steps);
  expect(outcome.state).toBe('failed');
  expect(positions).toEqual([]);
});

test('a provider that limits or fails is asked for the same window again, and a turn ends after its windows', async () => {
  const rows = [{ key: 'a', changed_at: 50 }];
  const { source } = sourceOf(rows, { paging: 'cursor' });
  const answers: WindowPage<Row>[] = [
    { state: 'limited', wait_seconds: 7 },
    { state: 'failed', fault: 'unreachable' },
  ];
  const readPage: typeof source.readPage = async (window, cursor) => answers.shift() ?? source.readPage(window, cursor);
  const { keptKeys, positions, steps } = recordSteps();
  const span = { position: 0, until: 5 * hour, most_windows: 2 };
  expect(await syncWindows({ ...source, readPage }, span, steps)).toEqual({ state: 'limited', wait_seconds: 7 });
  expect(await syncWindows({ ...source, readPage }, span, steps)).toEqual({ state: 'failed', fault: 'unreachable' });
  expect(positions).toEqual([]);
  expect(await syncWindows({ ...source, readPage }, span, steps)).toEqual({ state: 'more' });
  expect(keptKeys).toEqual(['a']);
  expect(positions).toEqual([3_300, 6_600]);
});

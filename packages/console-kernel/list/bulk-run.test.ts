import { expect, test } from 'vitest';
import { type BulkRow, type BulkSending, countByState, runBulk, withReport } from './bulk-run.ts';

function rowsOf(n: number): BulkRow[] {
  return Array.from({ length: n }, (_, at) => {
    const key = String(at + 1);
    return { key, no: `No ${key}`, row: { id: key }, state: 'waiting', reason: '', output: undefined };
  });
}

class Refused extends Error {}

const none: ReadonlyMap<string, string> = new Map();
const keysOf = (rows: readonly BulkRow[]) => rows.map(({ key }) => key).join(',');

async function run(rows: BulkRow[], own: Partial<BulkSending>): Promise<BulkRow[]> {
  let now = rows;
  await runBulk(rows, {
    send: async (sent) => ({ output: keysOf(sent), faults: none }),
    done: 'done',
    size: 1,
    limit: 4,
    reasonOf: (fault) => (fault instanceof Error ? fault.message : 'Error'),
    isRefusal: (fault) => fault instanceof Refused,
    report: (reported) => {
      now = withReport(now, reported);
    },
    ...own,
  });
  return now;
}

test('every row has a call of its own, and one that fails stops no other', async () => {
  const rows = await run(rowsOf(7), {
    send: async ([first]) => {
      if (first?.key === '3' || first?.key === '6') throw new Refused(`${first.no} is held.`);
      return { output: first?.key, faults: none };
    },
  });
  expect(rows.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(countByState(rows)).toEqual({ waiting: 0, done: 5, failed: 2, left_out: 0, undone: 0 });
  expect(rows.filter(({ state }) => state === 'failed').map(({ reason }) => reason)).toEqual([
    'No 3 is held.',
    'No 6 is held.',
  ]);
  expect(rows[0]?.output).toBe('1');
});

test('no more calls are under way at once than allowed, and the next begins when one ends', async () => {
  const ends: (() => void)[] = [];
  const running = run(rowsOf(5), {
    limit: 2,
    send: (sent) =>
      new Promise((resolve) => {
        ends.push(() => resolve({ output: keysOf(sent), faults: none }));
      }),
  });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  for (let at = 1; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect(countByState(await running).done).toBe(5);
});

test('a call for several rows that tells them apart fails the rows that it names', async () => {
  const sentChunks: string[] = [];
  const rows = await run(rowsOf(5), {
    size: 3,
    limit: 1,
    send: async (chunk) => {
      sentChunks.push(keysOf(chunk));
      return { output: null, faults: new Map([['2', 'Sold out.']]) };
    },
  });
  expect(sentChunks).toEqual(['1,2,3', '4,5']);
  expect(rows.map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual([
    'done',
    'failed Sold out.',
    'done',
    'done',
    'done',
  ]);
});

test('a call for several rows that is refused is made again for each of them', async () => {
  const sentChunks: string[] = [];
  const rows = await run(rowsOf(3), {
    size: 10,
    send: async (chunk) => {
      sentChunks.push(keysOf(chunk));
      if (chunk.some(({ key }) => key === '2')) throw new Refused('Not ready.');
      return { output: null, faults: none };
    },
  });
  expect(sentChunks).toEqual(['1,2,3', '1', '2', '3']);
  expect(rows.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
});

test('a call for several rows that got no answer is not made again by itself', async () => {
  const sentChunks: string[] = [];
  const rows = await run(rowsOf(3), {
    size: 10,
    send: (chunk) => {
      sentChunks.push(keysOf(chunk));
      return Promise.reject(new Error('The server cannot be reached.'));
    },
  });
  expect(sentChunks).toEqual(['1,2,3']);
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual(
    Array.from({ length: 3 }, () => ['failed', 'The server cannot be reached.']),
  );
});

test('what cannot be undone stays done and says why', async () => {
  const doneRows = await run(rowsOf(2), {});
  const rows = await run(doneRows, {
    done: 'undone',
    send: async ([first]) => {
      if (first?.key === '2') throw new Refused('It has left.');
      return { output: null, faults: none };
    },
  });
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['undone', ''],
    ['done', 'It has left.'],
  ]);
});

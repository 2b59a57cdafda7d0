import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { persistedQueriesKey } from '../http-client/session-store.ts';
import { isPersisted } from '../list/list-persistence.ts';
import { mayPersist, persistQueries } from './persisted-queries.ts';
import { maxAgeMs, persistedMeta, queryClient } from './query-client.ts';

const storage = new Map<string, string>();
vi.stubGlobal('window', {
  location: { origin: 'http://localhost' },
  sessionStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  },
});
vi.useFakeTimers();
beforeEach(() => {
  storage.clear();
  queryClient.clear();
});

const inStorage = () => storage.get(persistedQueriesKey) ?? '';

/** A list's answer, as its page fetches it. */
async function fetchRows(name: string, rows: unknown, meta?: typeof persistedMeta): Promise<void> {
  const query = { queryKey: [name], queryFn: () => Promise.resolve(rows) };
  await queryClient.prefetchQuery(meta ? { ...query, meta } : query);
}

/** As a page does that is loaded by this owner: memory is empty, the storage is not. */
async function load(owner: string): Promise<{ close: () => void }> {
  queryClient.clear();
  const queries = persistQueries(owner, 0);
  onTestFinished(queries.close);
  await queries.restored;
  return queries;
}

/** The persister writes at most once a second. */
async function written(): Promise<string> {
  await vi.advanceTimersByTimeAsync(2_000);
  return inStorage();
}

test.each([
  [{ persisted: true }, {}, true],
  [{ persisted: true }, { page: 1, state: 'paid', sort: '-id' }, true],
  [{ persisted: true }, { page: 2 }, false],
  [{ persisted: true }, { cursor: 'x' }, false],
  [{ persisted: true }, { keyword: 'Li Wei' }, false],
  [{ persisted: false }, {}, false],
])('a list that says %o keeps the page %o: %s', (spec, values, kept) => {
  expect(isPersisted(spec, values)).toBe(kept);
});

test.each([
  ['marked and answered', persistedMeta, 'success', 1_000, true],
  ['not marked', undefined, 'success', 1_000, false],
  ['failed', persistedMeta, 'error', 1_000, false],
  ['of the owner before', persistedMeta, 'success', 999, false],
  ['too old', persistedMeta, 'success', 1_000 - maxAgeMs, false],
] as const)('a query that is %s', (_case, meta, status, dataUpdatedAt, kept) => {
  expect(mayPersist({ meta, state: { status, dataUpdatedAt } }, dataUpdatedAt < 0 ? dataUpdatedAt : 1_000, 1_001)).toBe(
    kept,
  );
});

test('after a reload its owner finds the marked answers, and nothing else', async () => {
  const page = await load('owner');
  await fetchRows('orders', ['order 1'], persistedMeta);
  await fetchRows('secret', ['key 1']);
  expect(await written()).toContain('order 1');
  page.close();
  await load('owner');
  expect(queryClient.getQueryData(['orders'])).toEqual(['order 1']);
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
});

test('answers of before it begins are kept, too', async () => {
  await fetchRows('orders', ['order 1'], persistedMeta);
  const { restored: restoration, close } = persistQueries('owner', 0);
  onTestFinished(close);
  await restoration;
  expect(await written()).toContain('order 1');
});

test('another owner finds nothing, and what was kept is gone', async () => {
  const page = await load('owner');
  await fetchRows('orders', ['order 1'], persistedMeta);
  expect(await written()).toContain('order 1');
  page.close();
  await load('another owner');
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(inStorage()).not.toContain('order 1');
});

test('what is too old is not shown', async () => {
  const page = await load('owner');
  await fetchRows('orders', ['order 1'], persistedMeta);
  expect(await written()).toContain('order 1');
  page.close();
  await vi.advanceTimersByTimeAsync(maxAgeMs);
  await load('owner');
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('what is on its way into the storage when the session ends does not arrive', async () => {
  const page = await load('owner');
  await fetchRows('orders', ['order 1'], persistedMeta);
  page.close();
  storage.clear();
  expect(await written()).toBe('');
});

test('the oldest answers give way when there are too many', async () => {
  await load('owner');
  await fetchRows('old', 'o'.repeat(300_000), persistedMeta);
  await vi.advanceTimersByTimeAsync(10);
  await fetchRows('new', 'n'.repeat(300_000), persistedMeta);
  const storedText = await written();
  expect(storedText).toContain('nnn');
  expect(storedText).not.toContain('ooo');
});

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostNotices, type Notice } from './notices.ts';
import { queryClient, showFaultMeta } from './query-client.ts';

let shownNotices: Notice[] = [];
let leave = () => {};
beforeEach(() => {
  shownNotices = [];
  leave = hostNotices((notice) => shownNotices.push(notice));
});
afterEach(() => {
  leave();
  queryClient.clear();
});

const notice: Notice[] = [{ kind: 'error', text: 'Closed.', seconds: 5 }];

test.each<[string, { showFault?: true }, Notice[]]>([
  ['shown where the page leaves it to the client', showFaultMeta, notice],
  ['not shown where the page shows it', {}, []],
])('a fault of a fetch that a page joined on its way is %s', async (_case, meta, expected) => {
  const answer = Promise.withResolvers<never>();
  const options = { queryKey: ['joined'], queryFn: () => answer.promise };
  const before = queryClient.prefetchQuery(options);
  const unsubscribe = new QueryObserver(queryClient, { ...options, meta }).subscribe(() => {});
  answer.reject(new Error('Closed.'));
  await before;
  unsubscribe();
  expect(shownNotices).toEqual(expected);
});

test('a fault that no page waits for is not shown', async () => {
  const queryFn = () => Promise.reject(new Error('Closed.'));
  await queryClient.prefetchQuery({ queryKey: ['alone'], queryFn, meta: showFaultMeta });
  expect(shownNotices).toEqual([]);
});

import { expect, test } from 'vitest';
import { noTabs, type Tab, type TabState } from './tab-rules.ts';
import { parseTabState, serializeTabState } from './tab-storage.ts';

const aTab = (id: string, change: Partial<Tab> = {}): Tab => ({
  id,
  path: `/p${id}`,
  fullPath: `/p${id}?x=1`,
  query: { x: '1' },
  name: `/p${id}`,
  title: 'a.title',
  meta: { affix: false, noCache: false },
  openedBy: '?x=1',
  ownTitle: '',
  note: '',
  former: '',
  dirty: false,
  draft: '',
  epoch: 3,
  used: 7,
  ...change,
});
const aTabState = (...tabs: Tab[]): TabState => ({
  ...noTabs,
  tabs,
  active: '1',
  entries: { e1: '1' },
  entry: 'e1',
  count: 9,
});
const always = () => true;
const never = () => false;

test('a reload brings back tabs, order, titles and whose entry is whose', () => {
  const tabState = aTabState(aTab('2', { ownTitle: 'Order 7' }), aTab('1', { note: 'paid' }));
  const back = parseTabState(serializeTabState('carrier', tabState), 'carrier', never);
  expect(back.tabs.map(({ id, fullPath, ownTitle, note }) => [id, fullPath, ownTitle, note])).toEqual([
    ['2', '/p2?x=1', 'Order 7', ''],
    ['1', '/p1?x=1', '', 'paid'],
  ]);
  expect(back).toMatchObject({ entries: { e1: '1' }, entry: 'e1', count: 9, active: null });
});

test.each<[string, Partial<Tab>, (name: string) => boolean, boolean]>([
  ['its draft is there: unsaved', { dirty: true, draft: '/p1' }, always, true],
  ['its draft is gone: clean', { dirty: true, draft: '/p1' }, never, false],
  ['its edits had no draft and are lost: clean', { dirty: true, draft: '' }, always, false],
])('after a reload, %s', (_case, change, hasDraft, dirty) => {
  const back = parseTabState(serializeTabState('carrier', aTabState(aTab('1', change))), 'carrier', hasDraft);
  expect(back.tabs[0]?.dirty).toBe(dirty);
});

test.each([
  ['nothing was kept', null],
  ['it is no JSON', '{'],
  ['it is of another shape', '[{"path":"/a"}]'],
  ['it is another caller’s', serializeTabState('somebody else', aTabState(aTab('1')))],
])('the tabState is empty when %s', (_case, text) => {
  expect(parseTabState(text, 'carrier', always)).toEqual(noTabs);
});

import { expect, test } from 'vitest';
import {
  arrived,
  type Closing,
  changed,
  goneBy,
  moved,
  neighbour,
  nextAfter,
  noTabs,
  refreshed,
  type Tab,
  type TabState,
  type Tabs,
  tabFor,
  tabLimit,
  type Visit,
  without,
} from './tab-rules.ts';

const aVisit = (address: string, change: Partial<Visit> = {}): Visit => {
  const [path = '', query] = address.split('?');
  return {
    path,
    search: query === undefined ? '' : `?${query}`,
    name: path,
    title: `title of ${path}`,
    affix: path === '/dashboard',
    noCache: false,
    entry: '',
    how: 'link',
    inPage: false,
    asked: '',
    closes: [],
    fresh: false,
    ...change,
  };
};

function stateWith(...visits: (string | Visit)[]): TabState {
  return visits.reduce<TabState>(
    (tabState, visit) => arrived(tabState, typeof visit === 'string' ? aVisit(visit) : visit).tabState,
    noTabs,
  );
}

const addresses = (tabs: Tabs) => tabs.map((tab) => tab.fullPath).join(' ');
const idOf = (tabs: Tabs, address: string) => tabs.find((tab) => tab.fullPath === address)?.id ?? 'none';
const shownAddress = ({ tabs, active }: TabState) => tabs.find((tab) => tab.id === active)?.fullPath;

test('a visited tag has the fields of the specification', () => {
  const [tab] = stateWith(aVisit('/o/list?state=pay&page=2', { name: '/o/:kind', title: 'order.menu.list' })).tabs;
  expect(tab).toMatchObject({
    path: '/o/list',
    fullPath: '/o/list?state=pay&page=2',
    query: { state: 'pay', page: '2' },
    name: '/o/:kind',
    title: 'order.menu.list',
    meta: { affix: false, noCache: false },
  });
});

test('a navigation adds a tab once, and it is the one that is shown', () => {
  const tabState = stateWith('/a', '/b', '/a');
  expect(addresses(tabState.tabs)).toBe('/a /b');
  expect(shownAddress(tabState)).toBe('/a');
});

test('the same visit told twice changes nothing but the count', () => {
  const visit = aVisit('/a?x=1');
  const tabState = stateWith(visit);
  expect(arrived(tabState, visit).tabState.tabs).toHaveLength(1);
  expect(tabFor(tabState, visit)).toBe(tabState.tabs[0]);
});

test('an affixed tab stands first, whenever it comes', () => {
  expect(addresses(stateWith('/a', '/b', '/dashboard').tabs)).toBe('/dashboard /a /b');
});

test.each<[string, TabState, Visit, string, string]>([
  ['two queries are two tabs', stateWith('/a?x=1'), aVisit('/a?x=2'), '/a?x=1 /a?x=2', '/a?x=2'],
  ['the same query is the same tab', stateWith('/a?x=1', '/b'), aVisit('/a?x=1'), '/a?x=1 /b', '/a?x=1'],
  ['whatever its order', stateWith('/a?x=1&y=2', '/b'), aVisit('/a?y=2&x=1'), '/a?y=2&x=1 /b', '/a?y=2&x=1'],
  [
    'a page that changes its query keeps its tab',
    stateWith('/a'),
    aVisit('/a?x=1', { inPage: true }),
    '/a?x=1',
    '/a?x=1',
  ],
  ['a path alone goes to its tab and takes the query away', stateWith('/a?x=1', '/b'), aVisit('/a'), '/a /b', '/a'],
  [
    'a path alone goes to the one used last of several',
    stateWith('/a?x=1', '/a?x=2', '/a?x=1', '/b'),
    aVisit('/a'),
    '/a /a?x=2 /b',
    '/a',
  ],
  ['a path alone goes to a tab without a query', stateWith('/a', '/a?x=1', '/b'), aVisit('/a'), '/a /a?x=1 /b', '/a'],
  [
    'a page that is done goes back to a tab as it is',
    stateWith('/a?x=1', '/b'),
    aVisit('/a', { closes: ['2'] }),
    '/a?x=1',
    '/a?x=1',
  ],
  [
    'another page or order of the same rows is no page of its own',
    stateWith('/a?x=1&page=3', '/b'),
    aVisit('/a?x=1&sort=-id'),
    '/a?x=1&sort=-id /b',
    '/a?x=1&sort=-id',
  ],
  ['a query opens beside a page without one', stateWith('/a'), aVisit('/a?x=1'), '/a /a?x=1', '/a?x=1'],
])('%s', (_rule, tabState, visit, left, active) => {
  const after = arrived(tabState, visit).tabState;
  expect(addresses(after.tabs)).toBe(left);
  expect(shownAddress(after)).toBe(active);
});

test('a path alone leaves unsaved edits where they are', () => {
  const clean = stateWith('/a?x=1', '/b');
  const editedState = { ...clean, tabs: changed(clean.tabs, idOf(clean.tabs, '/a?x=1'), { dirty: true }) };
  expect(addresses(arrived(editedState, aVisit('/a')).tabState.tabs)).toBe('/a?x=1 /b');
});

test('the query that a path alone took away is kept until another one is chosen', () => {
  const former = ({ tabs }: TabState) => tabs[0]?.former;
  const visit = aVisit('/a');
  const openedState = arrived(stateWith('/a?x=1'), visit).tabState;
  expect(former(openedState)).toBe('?x=1');
  expect(former(arrived(openedState, visit).tabState)).toBe('?x=1');
  expect(former(arrived(openedState, aVisit('/a')).tabState)).toBe('?x=1');
  expect(former(arrived(openedState, aVisit('/a?x=2', { inPage: true })).tabState)).toBe('');
});

test('back and forward change the query of the tab whose entry it is, and open none', () => {
  const tabState = stateWith(
    aVisit('/a', { entry: 'e1' }),
    aVisit('/a?x=1', { entry: 'e2', inPage: true }),
    aVisit('/b', { entry: 'e3' }),
  );
  const back = arrived(tabState, aVisit('/a?x=1', { entry: 'e2', how: 'back' })).tabState;
  const further = arrived(back, aVisit('/a', { entry: 'e1', how: 'back' })).tabState;
  expect(addresses(back.tabs)).toBe('/a?x=1 /b');
  expect(addresses(further.tabs)).toBe('/a /b');
  expect(shownAddress(further)).toBe('/a');
});

test('an entry that was replaced is forgotten, one whose tab was closed opens it again', () => {
  const tabState = stateWith(
    aVisit('/a', { entry: 'e1' }),
    aVisit('/a?x=1', { entry: 'e2', how: 'replace', inPage: true }),
  );
  expect(Object.keys(tabState.entries)).toEqual(['e2']);
  const closedState = { ...tabState, tabs: [] };
  expect(addresses(arrived(closedState, aVisit('/a?x=1', { entry: 'e2', how: 'back' })).tabState.tabs)).toBe('/a?x=1');
});

test('a tab that is asked for by its id is shown though another has the same address', () => {
  const tabState = stateWith('/a?x=1', '/a?x=2', aVisit('/a?x=1', { inPage: true }));
  const [first, second] = tabState.tabs;
  expect(addresses(tabState.tabs)).toBe('/a?x=1 /a?x=1');
  for (const tab of [first, second]) {
    expect(arrived(tabState, aVisit('/a?x=1', { asked: tab?.id ?? '' })).tabState.active).toBe(tab?.id);
  }
});

test('a page that another takes the place of is gone when that one is there', () => {
  const tabState = stateWith('/dashboard', '/a/new', '/b');
  const closes = [idOf(tabState.tabs, '/a/new'), idOf(tabState.tabs, '/dashboard')];
  expect(addresses(arrived(tabState, aVisit('/a/1', { closes })).tabState.tabs)).toBe('/dashboard /b /a/1');
  expect(addresses(arrived(tabState, aVisit('/a/new', { closes })).tabState.tabs)).toBe('/dashboard /b /a/new');
});

test('a page that opens beside takes nobody away', () => {
  const tabState = stateWith(aVisit('/a', { entry: 'e1' }));
  const after = arrived(tabState, aVisit('/b'), false).tabState;
  expect(addresses(after.tabs)).toBe('/a /b');
  expect(shownAddress(after)).toBe('/a');
  expect(after.entries).toEqual({ e1: tabState.active });
});

const four = stateWith('/dashboard', '/a', '/b', '/c').tabs;
const free = stateWith('/a', '/b', '/c').tabs;

test.each<[Tabs, string, Closing, string]>([
  [four, '/b', 'one', '/dashboard /a /c'],
  [four, '/dashboard', 'one', '/dashboard /a /b /c'],
  [four, '/c', 'left', '/dashboard /c'],
  [free, '/c', 'left', '/a /c'],
  [four, '/dashboard', 'right', '/dashboard'],
  [four, '/a', 'right', '/dashboard /a'],
  [four, '/b', 'others', '/dashboard /b'],
  [four, '/dashboard', 'others', '/dashboard'],
  [four, '/b', 'all', '/dashboard'],
  [free, '/b', 'all', ''],
  [four, '/gone', 'all', '/dashboard /a /b /c'],
])('case %#: closing by %1$s: %2$s leaves %3$s', (tabs, address, closing, left) => {
  const closedIds = goneBy(tabs, idOf(tabs, address), closing).map((tab) => tab.id);
  expect(addresses(without(tabs, closedIds))).toBe(left);
});

test.each<[string, Tabs, string, string | null]>([
  ['the active tab is still there', four, '/a', null],
  ['it is closed: the last tab', without(four, [idOf(four, '/b')]), '/b', '/c'],
  ['only the affixed one remains', four.slice(0, 1), '/b', '/dashboard'],
  ['none remains: the start', [], '/b', '/'],
])('after closing, %s', (_case, left, active, next) => {
  const to = nextAfter(left, idOf(four, active));
  expect(to === null || to === '/' ? to : to.fullPath).toBe(next);
});

test('nothing is shown, so closing leads nowhere', () => {
  expect(nextAfter(free, null)).toBe(null);
});

test.each<[string, number, string]>([
  ['/c', 1, '/dashboard /c /a /b'],
  ['/c', 0, '/dashboard /c /a /b'],
  ['/a', 3, '/dashboard /b /c /a'],
  ['/a', 99, '/dashboard /b /c /a'],
  ['/a', 1, '/dashboard /a /b /c'],
  ['/dashboard', 3, '/dashboard /a /b /c'],
])('case %#: %s moved to place %d', (address, to, order) => {
  expect(addresses(moved(four, idOf(four, address), to))).toBe(order);
});

test('a refresh builds the page anew, forgets its edits, and leaves the others', () => {
  const dirty = changed(free, idOf(free, '/a'), { dirty: true, draft: '/a' });
  const after = refreshed(dirty, idOf(free, '/a'));
  expect(after.map((tab) => tab.epoch)).toEqual([1, 0, 0]);
  expect(after[0]).toMatchObject({ dirty: false, draft: '' });
});

test('a visit that wants a fresh page builds it anew', () => {
  expect(arrived(stateWith('/a'), aVisit('/a', { fresh: true })).tab.epoch).toBe(1);
});

test('a change that changes nothing is none', () => {
  expect(changed(free, idOf(free, '/a'), { note: '', dirty: false })).toBe(free);
  expect(changed(free, 'gone', { dirty: true })).toBe(free);
});

test('before the first tab is the last, after the last the first', () => {
  expect(neighbour(four, idOf(four, '/dashboard'), -1)?.path).toBe('/c');
  expect(neighbour(four, idOf(four, '/c'), 1)?.path).toBe('/dashboard');
  expect(neighbour(four, idOf(four, '/a'), 1)?.path).toBe('/b');
});

const upToLimit = ['/dashboard', ...Array.from({ length: tabLimit - 1 }, (_, at) => `/p${at}`)];

function withDirty(tabState: TabState, isDirty: (tab: Tab) => boolean): TabState {
  return { ...tabState, tabs: tabState.tabs.map((tab) => ({ ...tab, dirty: isDirty(tab) })) };
}

test('at least 24 tabs stay open', () => {
  expect(tabLimit).toBeGreaterThanOrEqual(24);
  expect(stateWith(...upToLimit).tabs).toHaveLength(tabLimit);
});

test('beyond the limit the tab goes that was not used for longest', () => {
  const tabState = stateWith(...upToLimit, '/p0');
  const { tabState: after, full } = arrived(tabState, aVisit('/more'));
  expect(after.tabs).toHaveLength(tabLimit);
  expect(addresses(after.tabs)).not.toContain('/p1 ');
  expect(addresses(after.tabs)).toContain('/p0 ');
  expect(full).toBe(false);
});

test('unsaved, affixed and shown tabs are not the ones that go', () => {
  const tabState = withDirty(stateWith(...upToLimit), ({ path }) => ['/p0', '/p1'].includes(path));
  const after = arrived({ ...tabState, active: idOf(tabState.tabs, '/p2') }, aVisit('/more'), false).tabState;
  const left = addresses(after.tabs);
  for (const path of ['/dashboard ', '/p0 ', '/p1 ', '/p2 ', '/more']) expect(left).toContain(path);
  expect(left).not.toContain('/p3 ');
});

test('when all hold unsaved edits nothing goes, and it is said', () => {
  const tabState = withDirty(stateWith(...upToLimit), ({ meta }) => !meta.affix);
  const { tabState: after, full } = arrived(tabState, aVisit('/more'));
  expect(after.tabs).toHaveLength(tabLimit + 1);
  expect(full).toBe(true);
  expect(arrived(after, aVisit('/p0')).full).toBe(false);
});

import { expect, test } from 'vitest';
import { type Closing, closed, nextAfter, refreshed, type Tabs, visited } from './tab-rules.ts';

const aTab = (path: string, change = {}) => ({
  path,
  fullPath: path,
  screen: path,
  affix: false,
  noCache: false,
  dirty: false,
  epoch: 0,
  ...change,
});
const aVisit = (path: string, search = '', inPage = false) => ({
  path,
  search,
  screen: path,
  affix: false,
  noCache: false,
  inPage,
});
const paths = (tabs: Tabs) => tabs.map((tab) => tab.path).join(' ');
const four = [aTab('/dashboard', { affix: true }), aTab('/a'), aTab('/b'), aTab('/c')];
const free = [aTab('/a'), aTab('/b'), aTab('/c')];

test('a visit adds a tab once', () => {
  const tabs = visited(visited([], aVisit('/a')), aVisit('/b'));
  expect(paths(tabs)).toBe('/a /b');
  expect(visited(tabs, aVisit('/a'))).toBe(tabs);
});

test('a page that changes its own query keeps its state; a link to another query builds it anew', () => {
  const tabs = visited([], aVisit('/a'));
  expect(visited(tabs, aVisit('/a', '?page=2', true))[0]).toMatchObject({ fullPath: '/a?page=2', epoch: 0 });
  expect(visited(tabs, aVisit('/a', '?state=pay'))[0]).toMatchObject({ fullPath: '/a?state=pay', epoch: 1 });
});

test.each<[Tabs, string, Closing, string]>([
  [four, '/b', 'one', '/dashboard /a /c'],
  [four, '/dashboard', 'one', '/dashboard /a /b /c'],
  [four, '/c', 'left', '/dashboard /c'],
  [free, '/c', 'left', '/a /c'],
  [four, '/a', 'right', '/dashboard /a'],
  [four, '/b', 'others', '/dashboard /b'],
  [four, '/b', 'all', '/dashboard'],
  [free, '/b', 'all', ''],
])('case %#: closing %3$s', (tabs, path, closing, left) => {
  expect(paths(closed(tabs, path, closing))).toBe(left);
});

test.each<[Tabs, string, string | null]>([
  [four, '/a', null],
  [closed(four, '/b', 'one'), '/b', '/c'],
  [closed(four, '/b', 'all'), '/b', '/dashboard'],
  [closed(free, '/b', 'all'), '/b', '/'],
])('case %#: after closing, the way leads to the last tab, or to the start', (left, active, next) => {
  expect(nextAfter(left, active)).toBe(next);
});

test('a refresh builds the page anew and leaves the others', () => {
  expect(refreshed(four, '/a').map((tab) => tab.epoch)).toEqual([0, 1, 0, 0]);
});

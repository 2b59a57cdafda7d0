import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TextSource } from '../contract/call-names.contract.ts';
import {
  callGroups,
  closedPages,
  compareSets,
  grantablePages,
  pageGroups,
  roleWords,
  stillThere,
  withPages,
} from './role-choices.ts';

const empty = z.object({});
const shape = { input: empty, output: empty };
const { OrderList, OrderAdd, ShopInfo, TripList } = contract({
  OrderList: { method: 'GET', path: '/v1/o/OrderList', ...shape },
  OrderAdd: { method: 'POST', path: '/v1/o/OrderAdd', ...shape },
  ShopInfo: { method: 'GET', path: '/v1/s/ShopInfo', access: 'session', ...shape },
  TripList: { method: 'GET', path: '/v1/t/TripList', industries: ['bank'], ...shape },
});
const aScreen = (path: string, change: Partial<MountedScreen> = {}): MountedScreen => ({
  path,
  title: `title of ${path}`,
  load: async () => ({ default: () => null }),
  needs: [OrderList],
  primary: 'orders',
  ...change,
});
const owner = anIdentity();
const screens = [
  aScreen('/o/add', { parent: '/o', needs: [OrderAdd, OrderList, ShopInfo] }),
  aScreen('/o', { menu: 20 }),
  aScreen('/early', { menu: 10, needs: [] }),
  aScreen('/bank', { needs: [TripList] }),
  aScreen('/business/create', { public: true }),
  aScreen('/free', { needs: [], primary: undefined as never }),
];
const titleOf = (screen: MountedScreen) => screen.title;
const pages = grantablePages(screens, owner, titleOf);
const calls = [
  { path: OrderAdd.path, name: 'OrderAdd', module: 'order', is_changing: true, can_grant: true },
  { path: OrderList.path, name: 'OrderList', module: 'order', is_changing: false, can_grant: true },
];
const grantable = new Set(calls.map((call) => call.path));
const knownTexts: Record<string, string> = {
  'access.verb.add': 'add',
  'access.verb.list': 'view the list',
  'access.thing.order': 'Order',
  'access.module.order': 'Orders',
};
const source: TextSource = {
  has: (address) => address in knownTexts,
  text: (address, params) =>
    address === 'access.call_of' ? `${params?.what}: ${params?.verb}` : (knownTexts[address] ?? address),
};

test('pages stand in the order of the menu, each above those below it; what the tenant has not is left out', () => {
  expect(pages.map(({ path, depth }) => `${path} ${depth}`)).toEqual(['/early 0', '/o 0', '/o/add 1', '/free 0']);
});

test('an operator is offered the pages that they have', () => {
  const clerk = { ...owner, roles: ['role:1'], path_arr: new Set(['/o']) };
  expect(grantablePages(screens, clerk, titleOf).map(({ path }) => path)).toEqual(['/o']);
});

test('a page asks for the calls that need a permission, and for no others', () => {
  expect(pages.find(({ path }) => path === '/o/add')?.needs).toEqual([OrderAdd.path, OrderList.path]);
});

test('pages are grouped by section, calls by module, what reads first', () => {
  expect(pageGroups(pages, source).map(({ key, items }) => `${key} ${items.length}`)).toEqual(['orders 3', 'other 1']);
  expect(callGroups(calls, source)).toMatchObject([
    { key: 'order', title: 'Orders', items: [{ title: 'Order: view the list' }, { title: 'Order: add' }] },
  ]);
});

const choiceOf = (paths: string[], calls: string[]) => ({ paths: new Set(paths), calls: new Set(calls) });

test.each<[string, string[], string[], string[], string[]]>([
  ['a page brings its calls', [], [], ['/o/add'], [OrderAdd.path, OrderList.path]],
  ['a page that goes takes its calls with it', ['/o'], [OrderList.path], [], []],
  ['but not those that another page needs', ['/o', '/o/add'], [...grantable], ['/o'], [OrderList.path]],
  ['a call that was taken out by hand stays out', ['/o'], [], ['/o', '/early'], []],
  ['a call that no page needs stays', ['/early'], [OrderAdd.path], [], [OrderAdd.path]],
])('%s', (_what, before, callsBefore, after, left) => {
  const next = withPages(choiceOf(before, callsBefore), new Set(after), pages, grantable);
  expect([...next.calls].sort()).toEqual([...left].sort());
  expect([...next.paths]).toEqual(after);
});

test('a page brings no call that cannot be given', () => {
  expect([...withPages(choiceOf([], []), new Set(['/o']), pages, new Set()).calls]).toEqual([]);
});

test('a chosen page without its calls is named as closed', () => {
  const closedChoices = closedPages(pages, choiceOf(['/o/add', '/early'], [OrderList.path]));
  expect(closedChoices.map(({ page, missing }) => [page.path, missing])).toEqual([['/o/add', [OrderAdd.path]]]);
});

test('what a role can do is told by pages, by what it sees and by what it changes', () => {
  expect(roleWords(pages, calls, choiceOf(['/o', '/o/add'], [OrderList.path]), source)).toEqual({
    opens: [{ what: 'shell.primary.orders', verbs: ['title of /o', 'title of /o/add'] }],
    sees: [{ what: 'Order', verbs: ['view the list'] }],
    changes: [],
    closed: ['title of /o/add'],
  });
});

test('of a stored list stays what still exists', () => {
  expect(stillThere(['/o', '/gone'], ['/o', '/x'])).toEqual(['/o']);
});

test('two lists are compared', () => {
  const set = (...names: string[]) => new Set(names);
  expect(compareSets(set('a', 'b'), set('b', 'c'))).toEqual({ left: set('a'), both: set('b'), right: set('c') });
});

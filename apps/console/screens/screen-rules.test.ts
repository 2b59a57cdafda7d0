import type { MountedScreen, ScreenCondition } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hiddenFor, menuOf, patternAt, screenAt, trailOf } from './screen-rules.ts';

const empty = z.object({});
const calls = contract({
  OrderList: { method: 'GET', path: '/v1/o/list', industries: ['logistics'], input: empty, output: empty },
  OrderAdd: { method: 'POST', path: '/v1/o/add', industries: ['logistics'], input: empty, output: empty },
});
const load = async () => ({ default: () => null });
const aScreen = (path: string, change: Partial<MountedScreen> = {}): MountedScreen => ({
  path,
  title: path,
  load,
  needs: [calls.OrderList],
  ...change,
});
const clerk = (paths: string[], apis: string[]) =>
  anIdentity({ roles: ['clerk'], path_arr: new Set(paths), api_arr: new Set(apis) });

const unionOnly: ScreenCondition = ({ isunion }) => (isunion ? null : 'union_only');
const notInUnion: ScreenCondition = ({ isunion }) => (isunion ? 'not_in_union' : null);
const authorizedOnly: ScreenCondition = ({ authorized }) => (authorized ? null : 'authorization');
const debugOnly: ScreenCondition = ({ debug }) => (debug ? null : 'debug');

test.each<[string, MountedScreen, Identity, string | null]>([
  ['the owner sees every route of the industry', aScreen('/o'), anIdentity(), null],
  ['another industry has no such route', aScreen('/o'), anIdentity({ industry: 'bank' }), 'absent'],
  ['a role sees allowed paths', aScreen('/o'), clerk(['/o'], ['/v1/o/list']), null],
  ['`*` allows every path', aScreen('/o'), clerk(['*'], ['/v1/o/list']), null],
  ['a role without the path', aScreen('/o'), clerk(['/x'], ['/v1/o/list']), 'denied'],
  ['a role without the call', aScreen('/o'), clerk(['/o'], []), 'denied'],
  ['a page below an allowed page', aScreen('/o/1', { parent: '/o' }), clerk(['/o'], ['/v1/o/list']), 'denied'],
  [
    'every call must be allowed',
    aScreen('/o', { needs: [calls.OrderList, calls.OrderAdd] }),
    clerk(['/o'], ['/v1/o/list']),
    'denied',
  ],
  ['a plug-in that is not installed', aScreen('/o', { pluginKey: 'auction' }), anIdentity(), 'absent'],
  [
    'a plug-in that is installed',
    aScreen('/o', { pluginKey: 'auction' }),
    anIdentity({ addons: new Set(['auction']) }),
    null,
  ],
  ['union only, outside of it', aScreen('/o', { when: unionOnly }), anIdentity(), 'absent'],
  ['union only, inside of it', aScreen('/o', { when: unionOnly }), anIdentity({ isunion: true }), null],
  ['not in union mode, outside of it', aScreen('/o', { when: notInUnion }), anIdentity(), null],
  ['not in union mode, inside of it', aScreen('/o', { when: notInUnion }), anIdentity({ isunion: true }), 'absent'],
  ['authorised only', aScreen('/o', { when: authorizedOnly }), anIdentity({ authorized: false }), 'absent'],
  ['authorised only, once it is', aScreen('/o', { when: authorizedOnly }), anIdentity(), null],
  ['debug only, while it is on', aScreen('/o', { when: debugOnly }), anIdentity({ debug: true }), null],
  [
    'a plug-in that is installed, for a role without the page',
    aScreen('/o', { pluginKey: 'auction' }),
    { ...clerk(['/x'], ['/v1/o/list']), addons: new Set(['auction']) },
    'denied',
  ],
  ['debug only', aScreen('/o', { when: debugOnly }), anIdentity(), 'absent'],
  [
    'the dashboard, which the allowed list names',
    aScreen('/dashboard', { needs: [] }),
    clerk(['/dashboard'], []),
    null,
  ],
  ['even the dashboard, when it does not', aScreen('/dashboard', { needs: [] }), clerk(['/o'], []), 'denied'],
])('%s', (_rule, screen, identity, hidden) => {
  expect(hiddenFor(screen, identity)).toBe(hidden);
});

test('the menu has the entries that have pages, pages in order, and no page without a place', () => {
  const screens = [
    aScreen('/o/b', { primary: 'orders', menu: 20 }),
    aScreen('/o/a', { primary: 'orders', menu: 10 }),
    aScreen('/o/a/:id', { primary: 'orders' }),
    aScreen('/h', { primary: 'home', menu: 1 }),
  ];
  const menu = menuOf(screens, anIdentity()).map(({ primary, items }) => [primary, ...items.map(({ path }) => path)]);
  expect(menu).toEqual([
    ['home', '/h'],
    ['orders', '/o/a', '/o/b'],
  ]);
});

test('the section of marketing plug-ins is there without pages for sellers who may install one', () => {
  const needs = [] as const;
  const screens = [aScreen('/h', { primary: 'home', menu: 1, needs }), aScreen('/plugin/manage', { needs, menu: 1 })];
  const sections = (identity: Identity) => menuOf(screens, identity).map(({ primary }) => primary);
  expect(sections(anIdentity({ industry: 'supplier' }))).toEqual(['home', 'operations']);
  expect(sections(anIdentity({ industry: 'logistics' }))).toEqual(['home']);
  expect(sections({ ...clerk(['/h'], ['/v1/o/list']), industry: 'supplier' })).toEqual(['home']);
});

test('a fixed path goes before a pattern, an alias leads to its screen', () => {
  const screens = [aScreen('/o/:id'), aScreen('/o/add'), aScreen('/site/infxo/:id', { alias: ['/site/info/:id'] })];
  expect(screenAt(screens, '/o/add')?.path).toBe('/o/add');
  expect(screenAt(screens, '/o/7')?.path).toBe('/o/:id');
  expect(screenAt(screens, '/none')).toBeNull();
  const site = screenAt(screens, '/site/info/3');
  expect(site && patternAt(site, '/site/info/3')).toBe('/site/info/:id');
});

test('the breadcrumb follows the parents and does not run in circles', () => {
  const screens = [aScreen('/a', { parent: '/c' }), aScreen('/b', { parent: '/a' }), aScreen('/c', { parent: '/b' })];
  const last = screens[2];
  expect(last && trailOf(screens, last).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
});

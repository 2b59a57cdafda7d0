import { primaries } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { type Industry, industries } from '@linehaul/contract/endpoint.ts';
import { placeholderScreens } from '@linehaul/modules/placeholder/console/placeholder.module.ts';
import { placeholderRows } from '@linehaul/modules/placeholder/console/placeholder-rows.ts';
import { expect, test } from 'vitest';
import { pluginKeys } from '../modules.ts';
import { entriesOf } from '../palette/entries.tsx';
import { plannedScreens } from './planned-screens.ts';
import { hiddenFor, menuOf } from './screen-rules.ts';
import { builtScreens, screens } from './screens.ts';

const builtPaths = builtScreens.flatMap(({ path, alias }) => [path, ...(alias ?? [])]);

const planned = plannedScreens(placeholderScreens, builtScreens, pluginKeys);
const plannedPaths = new Set(planned.map(({ path }) => path));

test('no page of the plan doubles a screen of a module: its row is deleted', () => {
  const rows = placeholderRows.filter(({ pluginKey }) => pluginKey === undefined);
  expect(rows.map(({ path }) => path).filter((path) => builtPaths.includes(path))).toEqual([]);
});

test('a plug-in takes all pages of its key out of the plan, also those that it does not have, and no others', () => {
  const page = {
    path: '/plugin/wxpub/menu',
    title: 'wxpub.menu',
    load: async () => ({ default: () => null }),
    needs: [],
  };
  const others = builtScreens.filter(({ path }) => !path.startsWith('/plugin/wxpub/'));
  const built = [...others, page];
  const without = plannedScreens(placeholderScreens, others, new Set());
  const beside = plannedScreens(placeholderScreens, built, new Set(['wxpub']));
  const left = without.filter((screen) => !beside.includes(screen));
  expect(left.length).toBeGreaterThan(1);
  expect(left).toEqual(without.filter(({ pluginKey }) => pluginKey === 'wxpub'));
});

test('what the plan offers until then is a screen that is built, under its own title', () => {
  const open = new Map(builtScreens.map(({ path, title }) => [path, title]));
  const offers = placeholderRows.flatMap(({ meanwhile }) => meanwhile ?? []);
  const inside = offers.filter(({ path }) => path !== '/login');
  expect(inside.length).toBeGreaterThan(0);
  for (const { path, title } of inside) expect([path, open.get(path)]).toEqual([path, title]);
});

test('a page of the plan names the page above it and every parent exists', () => {
  const knownPaths = new Set([...builtPaths, ...plannedPaths]);
  const parents = planned.flatMap(({ parent }) => parent ?? []);
  expect(parents.filter((path) => !knownPaths.has(path))).toEqual([]);
});

const owner = anIdentity({ industry: 'platform', path_arr: new Set(['*']) });
const menuPaths = (identity: Identity) =>
  menuOf(screens, identity).flatMap(({ items }) => items.map(({ path }) => path));
const openPaths = (identity: Identity) =>
  screens.filter((screen) => hiddenFor(screen, identity) === null).map(({ path }) => path);
/** Pages that owners of some kind of tenant, platform or carrier or seller, gain by a plug-in. */
const gainedPaths = (key: string) =>
  industries.flatMap((industry) => {
    const before = openPaths({ ...owner, industry });
    return openPaths({ ...owner, industry, addons: new Set([key]) }).filter((path) => !before.includes(path));
  });

/** Product.md §6, without customer service, whose only page is the set-up of plug-ins. */
const keys =
  'taobaoke jdunion mtunion auction groupbuy spikebuy cloudbuy wxpub sms social alipay wechatpay adapay storage ' +
  'express ewaybill email certification signin utility rank';

/** A plug-in that was taken out of this checkout has no pages. */
const isHere = (key: string) => pluginKeys.has(key) || placeholderRows.some(({ pluginKey }) => pluginKey === key);

test.each(keys.split(' ').filter(isHere))('the pages of the plug-in %s open only while it is installed', (key) => {
  const pages = gainedPaths(key);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((path) => !path.startsWith(`/plugin/${key}/`))).toEqual([]);
});

test.each<[string, string, Partial<Identity>]>([
  ['the API settings', '/api_config', { authorized: false }],
  ['the supply management', '/supplier/manage/manage', { isunion: true }],
  ['the wallet', '/finance/PaymentWallet', { isunion: true }],
  ['the wallet’s withdrawals', '/finance/PaymentWallet/WithdrawalRecord', { isunion: true }],
])('%s leave the menu: %s with %j', (_page, path, change) => {
  expect(menuPaths(owner)).toContain(path);
  expect(menuPaths({ ...owner, ...change })).not.toContain(path);
});

test('the test order is in the menu only while the debug flag is on', () => {
  const pages = (industry: Industry) => {
    const of = (debug: boolean) => menuPaths({ ...owner, industry, debug });
    return of(true).filter((path) => !of(false).includes(path));
  };
  for (const industry of ['logistics', 'site', 'supplier', 'service'] as const) {
    expect(pages(industry)).toEqual(['/debug/order']);
  }
  // They place no orders.
  expect([...pages('platform'), ...pages('bank')]).toEqual([]);
});

test('what became of a test order is seen by everybody who may send one', () => {
  const screen = screens.find(({ path }) => path === '/debug/orderSend/:id');
  if (!screen) throw new Error('there is no such screen');
  const isSeenBy = (industry: Industry) => hiddenFor(screen, { ...owner, industry, debug: true }) === null;
  expect(industries.filter(isSeenBy)).toEqual(['logistics', 'site', 'supplier', 'service']);
});

test('deleting a member is for tenants in union mode only', () => {
  const path = '/users/del/:id';
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`${path} is no screen`);
  expect(hiddenFor(screen, owner)).toBe('absent');
  expect(hiddenFor(screen, { ...owner, isunion: true })).toBeNull();
});

test('each of the sidebar’s ten entries has pages, built or of the plan', () => {
  const used = new Set(screens.map(({ primary }) => primary));
  expect(primaries.filter((primary) => !used.has(primary))).toEqual([]);
});

test('a page that is not built is in no menu and in no palette, and its address stays', () => {
  const everything = { ...owner, isunion: false, debug: true, addons: new Set(keys.split(' ')) };
  const text = (address: string) => address;
  const sources = { identity: everything, text, commands: [], hasChinese: false, isChinese: false, pinyin: null };
  const entryPaths = entriesOf(sources).flatMap(({ screen }) => screen?.path ?? []);
  expect([...menuPaths(everything), ...entryPaths].filter((path) => plannedPaths.has(path))).toEqual([]);
  expect(entryPaths).toContain('/supplier/manage/manage');
  expect(openPaths(everything)).toEqual(expect.arrayContaining([...plannedPaths]));
});

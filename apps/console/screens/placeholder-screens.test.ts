import { existsSync } from 'node:fs';
import { primaries } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { placeholderRows } from '@linehaul/modules/placeholder/console/placeholder-rows.ts';
import { expect, test } from 'vitest';
import { entriesOf } from '../palette/entries.tsx';
import { hiddenFor, menuOf } from './screen-rules.ts';
import { builtScreens, screens } from './screens.ts';

const builtPaths = builtScreens.flatMap(({ path, alias }) => [path, ...(alias ?? [])]);

test('no page of the plan doubles a screen that is built: its row is deleted', () => {
  expect(placeholderRows.map(({ path }) => path).filter((path) => builtPaths.includes(path))).toEqual([]);
});

test('what the plan offers until then is a screen that is built, under its own title', () => {
  const open = new Map(builtScreens.map(({ path, title }) => [path, title]));
  const offers = placeholderRows.flatMap(({ meanwhile }) => meanwhile ?? []);
  const inside = offers.filter(({ path }) => path !== '/login');
  expect(inside.length).toBeGreaterThan(0);
  for (const { path, title } of inside) expect([path, open.get(path)]).toEqual([path, title]);
});

test('a page of the plan names the page above it and every parent exists', () => {
  const knownPaths = new Set([...builtPaths, ...placeholderRows.map(({ path }) => path)]);
  const parents = placeholderRows.flatMap(({ parent }) => parent ?? []);
  expect(parents.filter((path) => !knownPaths.has(path))).toEqual([]);
});

const owner = anIdentity({ industry: 'platform', path_arr: new Set(['*']) });
const menuPaths = (identity: Identity) =>
  menuOf(screens, identity).flatMap(({ items }) => items.map(({ path }) => path));
const openPaths = (identity: Identity) =>
  screens.filter((screen) => hiddenFor(screen, identity) === null).map(({ path }) => path);
const gainedPaths = (paths: typeof menuPaths, change: Partial<Identity>) => {
  const before = paths(owner);
  return paths({ ...owner, ...change }).filter((path) => !before.includes(path));
};

/** Product.md §6, without customer service, whose only page is the set-up of plug-ins. */
const keys =
  'taobaoke jdunion mtunion auction groupbuy spikebuy cloudbuy wxpub sms social alipay wechatpay adapay storage ' +
  'express ewaybill email certification signin utility rank';

/** A plug-in that was taken out of this checkout has no pages. */
const isHere = (key: string) =>
  placeholderRows.some(({ pluginKey }) => pluginKey === key) ||
  existsSync(`${import.meta.dirname}/../../../plugins/${key}`);

test.each(keys.split(' ').filter(isHere))('the pages of the plug-in %s open only while it is installed', (key) => {
  const pages = gainedPaths(openPaths, { addons: new Set([key]) });
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
  const industries = ['logistics', 'site', 'supplier', 'service', 'platform', 'bank'] as const;
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
  const plannedPaths = new Set(placeholderRows.map(({ path }) => path));
  const text = (address: string) => address;
  const sources = { identity: everything, text, commands: [], hasChinese: false, isChinese: false, pinyin: null };
  const entryPaths = entriesOf(sources).flatMap(({ screen }) => screen?.path ?? []);
  expect([...menuPaths(everything), ...entryPaths].filter((path) => plannedPaths.has(path))).toEqual([]);
  expect(entryPaths).toContain('/supplier/manage/manage');
  expect(openPaths(everything)).toEqual(expect.arrayContaining([...plannedPaths]));
});

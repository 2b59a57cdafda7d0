import { primaries } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { type Industry, industries } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { hiddenFor, menuOf } from './screen-rules.ts';
import { publicScreens, screens } from './screens.ts';

/** Keys of the plug-ins that this console has. */
const pluginKeys = new Set(screens.flatMap(({ pluginKey }) => pluginKey ?? []));

test('a page that is below another names one that there is', () => {
  const everyScreen = [...screens, ...publicScreens];
  const knownPaths = new Set(everyScreen.flatMap(({ path, alias }) => [path, ...(alias ?? [])]));
  const parents = everyScreen.flatMap(({ parent }) => parent ?? []);
  expect(parents.length).toBeGreaterThan(0);
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
const isHere = (key: string) => pluginKeys.has(key);

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

test('each of the sidebar’s ten entries has pages', () => {
  const usedPrimaries = new Set(screens.map(({ primary }) => primary));
  // Plug-ins alone have pages of operations.
  const expected = primaries.filter((primary) => pluginKeys.size > 0 || primary !== 'operations');
  expect(expected.filter((primary) => !usedPrimaries.has(primary))).toEqual([]);
});

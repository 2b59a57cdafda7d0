import type { MountedScreen, ScreenCondition } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isGrantable, type Reason, whyHidden, whyRefused } from './why-hidden.ts';

const shape = { input: z.object({}), output: z.object({}) };
const { OrderList, OrderAdd, ShopInfo, BankList } = contract({
  OrderList: { method: 'GET', path: '/v1/o/OrderList', industries: ['logistics', 'site'], ...shape },
  OrderAdd: { method: 'POST', path: '/v1/o/OrderAdd', industries: ['logistics'], ...shape },
  ShopInfo: { method: 'GET', path: '/v1/s/ShopInfo', access: 'session', ...shape },
  BankList: { method: 'GET', path: '/v1/b/BankList', industries: ['bank'], ...shape },
});
const aScreen = (change: Partial<MountedScreen> = {}): MountedScreen => ({
  path: '/o',
  title: 'Orders',
  load: async () => ({ default: () => null }),
  needs: [OrderList],
  ...change,
});
const owner = anIdentity({
  api_arr: new Set([OrderList.path, OrderAdd.path, ShopInfo.path]),
  path_arr: new Set(['*']),
});
const clerk = (paths: string[], calls: string[]): Identity => ({
  ...owner,
  roles: ['role:1'],
  path_arr: new Set(paths),
  api_arr: new Set([...calls, ShopInfo.path]),
});

const unionOnly: ScreenCondition = ({ isunion }) => (isunion ? null : 'union_only');
const notInUnion: ScreenCondition = ({ isunion }) => (isunion ? 'not_in_union' : null);
const authorizedOnly: ScreenCondition = ({ authorized }) => (authorized ? null : 'authorization');
const debugOnly: ScreenCondition = ({ debug }) => (debug ? null : 'debug');

test.each<[string, MountedScreen, Identity, Reason[]]>([
  ['a page that is open', aScreen(), clerk(['/o'], [OrderList.path]), []],
  ['a page of the owner', aScreen(), owner, []],
  [
    'a page of another industry',
    aScreen(),
    { ...owner, industry: 'bank' },
    [{ kind: 'industry', industries: ['logistics', 'site'] }],
  ],
  [
    'a page whose calls leave one industry',
    aScreen({ needs: [OrderList, OrderAdd] }),
    { ...owner, industry: 'site' },
    [{ kind: 'industry', industries: ['logistics'] }],
  ],
  [
    'a page that names its industries',
    aScreen({ industries: ['site'] }),
    clerk([], []),
    [{ kind: 'industry', industries: ['site'] }],
  ],
  ['a page of a plug-in', aScreen({ pluginKey: 'auction' }), owner, [{ kind: 'plugin', plugin: 'auction' }]],
  ['a page of union mode', aScreen({ when: unionOnly }), owner, [{ kind: 'union_only' }]],
  [
    'a page outside of union mode',
    aScreen({ when: notInUnion }),
    { ...owner, isunion: true },
    [{ kind: 'not_in_union' }],
  ],
  [
    'a page that waits for the consent',
    aScreen({ when: authorizedOnly }),
    { ...owner, authorized: false },
    [{ kind: 'authorization' }],
  ],
  ['a page for debugging', aScreen({ when: debugOnly }), owner, [{ kind: 'debug' }]],
  ['a page that the role does not name', aScreen(), clerk(['/x'], [OrderList.path]), [{ kind: 'page' }]],
  [
    'a page whose calls the role lacks',
    aScreen({ needs: [OrderList, OrderAdd, ShopInfo] }),
    clerk(['/o'], [OrderList.path]),
    [{ kind: 'calls', calls: [OrderAdd.path] }],
  ],
  [
    'a page that lacks everything',
    aScreen({ pluginKey: 'auction', when: debugOnly }),
    clerk([], []),
    [
      { kind: 'plugin', plugin: 'auction' },
      { kind: 'debug' },
      { kind: 'page' },
      { kind: 'calls', calls: [OrderList.path] },
    ],
  ],
])('%s', (_what, screen, identity, reasons) => {
  expect(whyHidden(screen, identity)).toEqual(reasons);
});

const screens = [aScreen(), aScreen({ path: '/b', needs: [BankList] })];

test.each<[string, string, Identity, Reason[]]>([
  ['a call that the role lacks', OrderList.path, clerk([], []), [{ kind: 'calls', calls: [OrderList.path] }]],
  ['a call that no page names', '/v1/x/Unknown', clerk([], []), [{ kind: 'calls', calls: ['/v1/x/Unknown'] }]],
  ['a call of another industry', BankList.path, clerk([], []), [{ kind: 'industry', industries: ['bank'] }]],
  ['a call that even the owner is refused', '/v1/x/Unknown', owner, [{ kind: 'industry', industries: [] }]],
  ['a call that is allowed by now', OrderList.path, clerk([], [OrderList.path]), []],
])('%s', (_what, path, identity, reasons) => {
  expect(whyRefused(path, screens, identity)).toEqual(reasons);
});

test.each<[boolean, Reason[]]>([
  [true, [{ kind: 'page' }]],
  [
    true,
    [
      { kind: 'plugin', plugin: 'auction' },
      { kind: 'calls', calls: ['/v1/o'] },
    ],
  ],
  [false, [{ kind: 'industry', industries: ['bank'] }]],
  [false, [{ kind: 'debug' }]],
  [false, []],
])('that a role can help is %s with %j', (helps, reasons) => {
  expect(isGrantable(reasons)).toBe(helps);
});

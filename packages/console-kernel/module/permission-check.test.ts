import { contract } from '@linehaul/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Identity, setIdentity } from '../permission/identity.ts';
import { anIdentity } from '../testing/an-identity.ts';
import type { MountedScreen } from './console-module.ts';
import { setScreens } from './mounted-screens.ts';
import { checkPermission } from './permission-check.ts';

const empty = z.object({});
const { OrderList, GoodsList } = contract({
  OrderList: { method: 'GET', path: '/v1/o/list', industries: ['logistics'], input: empty, output: empty },
  GoodsList: { method: 'GET', path: '/v1/g/list', industries: ['supplier'], input: empty, output: empty },
});
const aScreen = (path: string, change: Partial<MountedScreen> = {}): MountedScreen => ({
  path,
  title: path,
  load: async () => ({ default: () => null }),
  needs: [OrderList],
  ...change,
});
const owner = anIdentity();
const clerk = { ...owner, roles: ['role:3', 'role:5'], path_arr: new Set(['/o', '/o/info/:id']) };
const seller = anIdentity({ industry: 'supplier' });
const sellersClerk = { ...seller, roles: ['role:3'], path_arr: new Set(['/both']), api_arr: new Set([OrderList.path]) };
const caller = { ...clerk, api_arr: new Set([OrderList.path]) };

const faults = vi.fn();
beforeEach(() => {
  vi.stubGlobal('reportError', faults);
  setScreens([
    aScreen('/o', { alias: ['/orders'] }),
    aScreen('/o/info/:id', { parent: '/o' }),
    aScreen('/o/add', { parent: '/o' }),
    aScreen('/u', { when: ({ isunion }) => (isunion ? null : 'union_only') }),
    aScreen('/both', { needs: [[OrderList, GoodsList]] }),
    aScreen('/goods', { needs: [GoodsList] }),
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  faults.mockClear();
  setIdentity(null);
  setScreens([]);
});

test.each<[string, Identity | null, unknown, boolean]>([
  ['a page that the role names', caller, '/o', true],
  ['another path of that page', caller, '/orders', true],
  ['a page below another that the role names', caller, '/o/info/:id', true],
  ['a page below a permitted one that the role does not name', caller, '/o/add', false],
  ['a page whose call the role lacks', clerk, '/o', false],
  ['a page that the tenant does not have', owner, '/u', false],
  ['a page of several kinds of tenant', owner, '/both', true],
  ['the same of another kind', seller, '/both', true],
  ['the same of a kind that has none of the calls', anIdentity({ industry: 'bank' }), '/both', false],
  ['the same with the call of another kind', sellersClerk, '/both', false],
  ['a page of another kind of tenant', owner, '/goods', false],
  ['a page that nobody has', owner, '/nowhere', false],
  ['any page of the owner', owner, '/o/add', true],
  ['one of several roles', caller, ['admin', 'role:5'], true],
  ['roles of which the caller has none', caller, ['admin'], false],
  ['a role of the owner', owner, ['admin'], true],
  ['a page without a session', null, '/o', false],
  ['a role without a session', null, ['admin'], false],
])('%s', (_what, identity, wanted, allowed) => {
  setIdentity(identity);
  expect(checkPermission(wanted)).toBe(allowed);
  expect(faults).not.toHaveBeenCalled();
});

test.each([[undefined], [null], [''], [0], [true], [{}], [[]], [['']], [['admin', 3]]])(
  '%j is no argument: even the owner is denied, and the mistake is logged',
  (wanted) => {
    setIdentity(owner);
    expect(checkPermission(wanted)).toBe(false);
    expect(faults).toHaveBeenCalledOnce();
  },
);

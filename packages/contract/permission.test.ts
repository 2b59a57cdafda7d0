import { expect, test } from 'vitest';
import type { CallPermission, OthersAccess } from './endpoint.ts';
import { adminRole, denialOf, type Permissions } from './permission.ts';

const owner: Permissions = { industry: 'logistics', roles: [adminRole], api_arr: new Set() };
const clerk: Permissions = { industry: 'logistics', roles: ['role:1'], api_arr: new Set(['/v1/a/Granted']) };
const member: Permissions = { industry: 'logistics', roles: [], api_arr: new Set(), member_id: 5 };
/** What no gate makes: still a member, and nothing but that. */
const mightyMember: Permissions = { ...owner, member_id: 5 };

const forMembers = (others?: OthersAccess): CallPermission => ({
  path: '/v1/a/Granted',
  access: 'member',
  ...(others && { others }),
});

test.each<[CallPermission, string]>([
  [{ path: '/v1/a/Granted' }, 'a call that needs a permission'],
  [{ path: '/v1/a/Any', access: 'session' }, 'a call for every session'],
])('a member may not make %j: %s', (call) => {
  expect([member, mightyMember].map((one) => denialOf(call, one))).toEqual(['permission', 'permission']);
  expect(denialOf(call, owner)).toBeNull();
});

test('a call for members alone is for no owner and no operator', () => {
  const calls = [member, owner, clerk].map((one) => denialOf(forMembers(), one));
  expect(calls).toEqual([null, 'permission', 'permission']);
});

test.each<[OthersAccess, (string | null)[]]>([
  ['permission', [null, null, null]],
  ['session', [null, null, null]],
  ['public', [null, null, null]],
])('with others %s it is for them too', (others, expected) => {
  expect([member, owner, clerk].map((one) => denialOf(forMembers(others), one))).toEqual(expected);
});

test('an operator needs the path of a call for members that others make by permission', () => {
  const call: CallPermission = { ...forMembers('permission'), path: '/v1/a/Other' };
  expect(denialOf(call, clerk)).toBe('permission');
});

test('kinds of tenant hold for members as well', () => {
  const call: CallPermission = { ...forMembers(), industries: ['supplier'] };
  expect(denialOf(call, member)).toBe('industry');
});

test('a call that includes one which is not for members is not for members', () => {
  const call: CallPermission = { ...forMembers(), includes: [{ path: '/v1/a/Plain' }] };
  expect(denialOf(call, member)).toBe('permission');
});

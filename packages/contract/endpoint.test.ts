import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Access,
  accessOf,
  bodyBytesOf,
  type EndpointSpec,
  isForAnybody,
  knowsCaller,
  type OthersAccess,
  othersAccess,
  publicBodyBytes,
  takesKey,
} from './endpoint.ts';

const empty = z.object({});
const aCall = (path: EndpointSpec['path'], change: Partial<EndpointSpec> = {}): EndpointSpec => ({
  method: 'GET',
  path,
  input: empty,
  output: empty,
  ...change,
});

test.each([
  ['/v1/public/config/GetServerConfig', {}, 'public'],
  ['/v1/addons/kefu/public/GetKefuConfig', {}, 'public'],
  ['/v1/supplier/order/OrderList', {}, 'permission'],
  ['/v1/supplier/publicity/List', {}, 'permission'],
  ['/v1/supplier/supplier/Login', { access: 'public' }, 'public'],
  ['/v1/supplier/supplier/Info', { access: 'session' }, 'session'],
] as const)('the call %s with %j is for callers of the kind %s', (path, change, access) => {
  expect(accessOf(aCall(path, change))).toBe(access);
});

test.each<[Access, OthersAccess | undefined, OthersAccess | null]>([
  ['member', undefined, null],
  ['member', 'public', 'public'],
  ['member', 'session', 'session'],
  ['member', 'permission', 'permission'],
  ['permission', undefined, 'permission'],
  ['public', undefined, 'public'],
])('a call of the kind %s with others %s is for those who are no members as %s', (access, others, expected) => {
  expect(othersAccess(aCall('/v1/member/thing/Thing', { access, ...(others && { others }) }))).toBe(expected);
});

test('a call for members knows its caller and is logged; one for anybody beside them is neither read long nor logged', () => {
  const own = aCall('/v1/member/thing/ThingSave', { method: 'POST', access: 'member' });
  const open = { ...own, others: 'public' } as const;
  expect([own, open].map(knowsCaller)).toEqual([true, true]);
  expect([own, open].map(takesKey)).toEqual([true, false]);
  expect([own, open].map(isForAnybody)).toEqual([false, true]);
  expect(bodyBytesOf(open)).toBe(publicBodyBytes);
});

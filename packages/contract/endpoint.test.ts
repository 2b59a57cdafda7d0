import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessOf, type EndpointSpec } from './endpoint.ts';

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

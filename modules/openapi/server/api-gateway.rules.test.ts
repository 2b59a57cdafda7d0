import { expect, test } from 'vitest';
import { newAppId, readHeaders, statusRefusal, tenantOfApp } from './api-gateway.rules.ts';

const status = {
  is_on: true,
  is_address_listed: true,
  tenant_state: 'approved',
  disabled_reason: '',
  is_authorized: true,
};

test.each([
  ['in good status', {}, undefined],
  ['of a disabled tenant', { tenant_state: 'disabled' }, 'openapi.tenant_disabled'],
  ['of a tenant that has still to join', { tenant_state: 'submitted' }, 'permission.joining'],
  ['of a tenant without consent', { is_authorized: false }, 'openapi.not_authorized'],
  ['that is switched off', { is_on: false }, 'openapi.app_off'],
  ['at an address that is not listed', { is_address_listed: false }, 'openapi.address_refused'],
  ['with several faults', { is_on: false, tenant_state: 'disabled' }, 'openapi.tenant_disabled'],
])('an app %s', (_case, change, code) => {
  expect(statusRefusal({ ...status, ...change }, '203.0.113.7')?.code).toBe(code);
});

test.each([
  [newAppId(7, '0123456789abcdef'), 7],
  ['app_9007199254740991_0123456789ab', Number.MAX_SAFE_INTEGER],
  ['app_9999999999999999_0123456789ab', 0],
  ['app_0_0123456789ab', 0],
  ['app_07_0123456789ab', 0],
  ['app_7_0123456789AB', 0],
  ['', 0],
])('the app id %j names the tenant %i', (appId, tenant) => {
  expect(tenantOfApp(appId)).toBe(tenant);
});

const headers = {
  app_id: 'app_7_0123456789ab',
  timestamp: '1760000000',
  nonce: '0123456789abcdef',
  signature: 'a'.repeat(64),
};

test('headers of the right form are read', () => {
  expect(readHeaders(headers)).toEqual({ ...headers, timestamp: 1_760_000_000 });
});

test.each([
  ['no app id', { app_id: undefined }],
  ['an app id with a space', { app_id: 'app 7' }],
  ['milliseconds', { timestamp: '1760000000000' }],
  ['a time with a fraction', { timestamp: '1760000000.5' }],
  ['a short nonce', { nonce: '0123456789abcde' }],
  ['a long nonce', { nonce: 'a'.repeat(65) }],
  ['a nonce that came twice', { nonce: '0123456789abcdef, 0123456789abcdef' }],
  ['a signature in base64', { signature: 'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=' }],
  ['a signature in capitals', { signature: 'A'.repeat(64) }],
])('headers with %s are none', (_case, change) => {
  expect(readHeaders({ ...headers, ...change })).toBeNull();
});

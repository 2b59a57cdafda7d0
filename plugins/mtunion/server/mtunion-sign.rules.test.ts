import { expect, test } from 'vitest';
import { signCa } from './mtunion-sign.rules.ts';

test('a call is signed as Meituan’s gateway checks it', () => {
  const headers = signCa(
    { app_key: 'app', app_secret: 'secret' },
    { path: '/cps_open/common/api/v1/query_order', body: '{"page":1}', timestamp: 1_700_000_000_000 },
  );
  expect(headers).toMatchObject({
    'content-md5': '3at6DCd2hNSnRY5QowJvhQ==',
    's-ca-signature': 'D+J525n+hUkqt03Bv/e3wW3gwKGhHOmftd/rODUo+o4=',
  });
});

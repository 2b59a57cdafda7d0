import { exportHeaders } from '@linehaul/contract/export.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const other = 'https://b.example';
const open = await testApp({ env: { NODE_ENV: 'production', ALLOWED_HOSTS: `${other},http://127.0.0.1:8060` } });
const closed = await testApp({ env: { NODE_ENV: 'production' } });
const trial = await testApp();
const path = '/api/v1/supplier/supplier/Info';

const preflight = (url: string, origin: string) =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'accesstoken,sign' },
  });

test('an allowed host may ask with the headers that the console sends, and never with credentials', async () => {
  const answer = await preflight(open.url, other);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(other);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST');
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ') ?? [];
  expect(allowed.sort()).toEqual(['accesstoken', 'content-type', 'idempotency-key', 'lang', 'sign', 'supplieruid']);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('its answers can be read, refusals included', async () => {
  const refused = await fetch(open.url + path, { headers: { origin: other } });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe(other);
  expect(refused.headers.get('vary')).toContain('origin');
  const readable = refused.headers.get('access-control-expose-headers')?.split(', ');
  expect(readable).toEqual(
    expect.arrayContaining(['retry-after', 'content-disposition', ...Object.values(exportHeaders)]),
  );
});

test.each([
  ['another origin', open.url, 'https://evil.example'],
  ['a prefix of an allowed one', open.url, 'https://b.example.evil'],
  ['the null origin', open.url, 'null'],
  ['any origin where none is allowed', closed.url, other],
])('%s gets no permission', async (_case, url, origin) => {
  for (const answer of [await preflight(url, origin), await fetch(url + path, { headers: { origin } })]) {
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-headers')).toBeNull();
  }
});

test('the console learns the allowed hosts, and its page may talk to them and to nobody else', async () => {
  expect((await open.call(sessionContract.GetServerConfig, {})).allowed_hosts).toEqual([
    other,
    'http://127.0.0.1:8060',
  ]);
  expect((await closed.call(sessionContract.GetServerConfig, {})).allowed_hosts).toEqual([]);
  const policyOf = async (url: string) => (await fetch(url + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(open.url)).toContain(`connect-src 'self' ${other} http://127.0.0.1:8060;`);
  expect(await policyOf(closed.url)).toContain("connect-src 'self';");
});

test('outside production the console may be pointed anywhere by http, and so may others’ at this server', async () => {
  expect((await trial.call(sessionContract.GetServerConfig, {})).is_any_host_allowed).toBe(true);
  expect((await closed.call(sessionContract.GetServerConfig, {})).is_any_host_allowed).toBe(false);
  const answer = await preflight(trial.url, other);
  expect(answer.headers.get('access-control-allow-origin')).toBe(other);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await preflight(trial.url, 'null')).headers.get('access-control-allow-origin')).toBeNull();
  const page = await fetch(trial.url + path);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' http: https:;");
});

import { get } from 'node:http';
import { exportHeaders } from '@linehaul/contract/export.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const other = 'https://b.example';
const open = await testApp({ env: { NODE_ENV: 'production', ALLOWED_HOSTS: `${other},http://127.0.0.1:8060` } });
const closedApp = await testApp({ env: { NODE_ENV: 'production' } });
const trial = await testApp();
const listing = await testApp({ env: { ALLOWED_HOSTS: other } });
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
  const allowedHeaders = answer.headers.get('access-control-allow-headers')?.split(', ') ?? [];
  expect(allowedHeaders.sort()).toEqual([
    'accesstoken',
    'content-type',
    'idempotency-key',
    'lang',
    'membertoken',
    'sign',
    'supplieruid',
  ]);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('its answers can be read, refusals included', async () => {
  const refusal = await fetch(open.url + path, { headers: { origin: other } });
  expect(refusal.status).toBe(400);
  expect(refusal.headers.get('access-control-allow-origin')).toBe(other);
  expect(refusal.headers.get('vary')).toContain('origin');
  const readable = refusal.headers.get('access-control-expose-headers')?.split(', ');
  expect(readable).toEqual(
    expect.arrayContaining(['retry-after', 'content-disposition', ...Object.values(exportHeaders)]),
  );
});

test.each([
  ['another origin', open.url, 'https://evil.example'],
  ['a prefix of an allowed one', open.url, 'https://b.example.evil'],
  ['the null origin', open.url, 'null'],
  ['any origin where none is allowed', closedApp.url, other],
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
  expect((await closedApp.call(sessionContract.GetServerConfig, {})).allowed_hosts).toEqual([]);
  const policyOf = async (url: string) => (await fetch(url + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(open.url)).toContain(`connect-src 'self' ${other} http://127.0.0.1:8060;`);
  expect(await policyOf(closedApp.url)).toContain("connect-src 'self';");
});

const withPrivateNetwork = (url: string, origin: string) =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' },
  });

test('outside production a page of this machine or a private network may call, and a listed one; nobody else’s may', async () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8060', 'http://192.168.1.7', 'http://[::1]:81']) {
    const answer = await withPrivateNetwork(trial.url, origin);
    expect([origin, answer.headers.get('access-control-allow-origin')]).toEqual([origin, origin]);
    expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
  for (const origin of ['http://evil.example:18148', 'https://127.0.0.1.evil.example', 'http://8.8.8.8', 'null']) {
    for (const answer of [
      await withPrivateNetwork(trial.url, origin),
      await fetch(trial.url + path, { headers: { origin } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-private-network')).toBeNull();
    }
  }
  const answer = await withPrivateNetwork(listing.url, other);
  expect(answer.headers.get('access-control-allow-origin')).toBe(other);
  expect(answer.headers.get('access-control-allow-private-network')).toBeNull();
});

/** `fetch` writes the header itself. */
function policyAt(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { host } }, ({ headers }) => resolve(String(headers['content-security-policy'])))
      .on('error', reject)
      .end();
  });
}

test('outside production the console may be pointed anywhere where it is on a private network, else where it is listed', async () => {
  expect((await trial.call(sessionContract.GetServerConfig, {})).is_any_host_allowed).toBe(true);
  expect((await closedApp.call(sessionContract.GetServerConfig, {})).is_any_host_allowed).toBe(false);
  for (const host of ['127.0.0.1:81', 'localhost', '192.168.1.7:8060', '[::1]:81']) {
    expect(await policyAt(trial.url, host)).toContain("connect-src 'self' http: https:;");
  }
  expect(await policyAt(trial.url, 'linehaul.example')).toContain("connect-src 'self';");
  expect(await policyAt(listing.url, 'linehaul.example')).toContain(`connect-src 'self' ${other};`);
  expect(await policyAt(closedApp.url, '127.0.0.1')).toContain("connect-src 'self';");
});

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveConsole } from './console-files.ts';
import { addProbes, type Unready } from './probes.ts';
import { createStartingServer } from './starting.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-probes-'));
await writeFile(join(folder, 'index.html'), '<!doctype html><head></head><body></body>');
let unready: Unready | null = null;
const app = fastify();
addProbes(app, () => unready);
await serveConsole(app, folder, { signSalt: 'salt', timeZone: 'UTC', publicUrl: null }, () => 1_795_000_000);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const starting = createStartingServer().listen(0, '127.0.0.1');
await once(starting, 'listening');
const startingUrl = `http://127.0.0.1:${(starting.address() as AddressInfo).port}`;
afterAll(async () => {
  starting.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function answer(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test('a process that should be sent nobody is alive all the same, and says why', async () => {
  for (const reason of ['starting', 'stopping', 'database silent', 'database away', 'database read-only'] as const) {
    unready = reason;
    expect(await answer(`${url}/readyz`)).toMatchObject({ status: 503, text: `${reason}\n` });
    expect(await answer(`${url}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' });
  }
  unready = null;
  const ready = await answer(`${url}/readyz?by=balancer`);
  expect(ready).toMatchObject({ status: 200, text: 'ready\n' });
  expect(ready.headers.get('cache-control')).toBe('no-store');
});

test('only a browser that asks for a page gets the console’s for an address that is not there', async () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(await answer(`${url}/order/list`, asBrowser)).toMatchObject({ status: 200 });
  for (const path of ['/metrics', '/health', '/readyz/', '/order/list']) {
    expect([path, (await answer(`${url}${path}`)).status]).toEqual([path, 404]);
  }
  expect(await answer(url)).toMatchObject({ status: 200 });
});

test('the page says what time it is at the server', async () => {
  const { headers } = await answer(url);
  expect(headers.get('server-timing')).toBe('clock;desc="1795000000"');
});

test('while the server starts it is alive, not ready, and asks everybody to come back in their language', async () => {
  expect(await answer(`${startingUrl}/healthz`)).toMatchObject({ status: 200 });
  expect(await answer(`${startingUrl}/readyz`)).toMatchObject({ status: 503, text: 'starting\n' });
  const call = await answer(`${startingUrl}/api/v1/anything`, { 'accept-language': 'zh-CN,zh;q=0.9' });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(JSON.parse(call.text)).toEqual({
    status: false,
    message: '服务器正在启动，请稍后重试。',
    data: { code: 'wire.starting' },
  });
  const page = await answer(startingUrl, { accept: 'text/html', 'accept-language': 'es' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain('El servidor se está iniciando.');
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startCrashTestServer } from './crash-server.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}

let proxy: DatabaseProxy | null = null;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = await startCrashTestServer('postgres', async () => undefined, {
  route: async (target) => {
    proxy = await startDatabaseProxy(target);
    return proxy.address;
  },
  env: {
    PORT: String(port),
    NODE_ENV: 'production',
    ADMIN_PASSWORD: 'crash-test',
    DRAIN_SECONDS: '300',
    LOG_LEVEL: 'error',
  },
});
afterAll(async () => {
  await server.kill();
  await server.stop();
  await proxy?.close();
});

const ask = async (path: string) => {
  const response = await fetch(url + path).catch(() => null);
  return response && { status: response.status, text: await response.text() };
};
const ready = () => ask('/readyz');
/** A start is four seconds' work, which a busy machine takes its time for. */
const patient = { timeout: 150_000 };
const testMs = 300_000;

test(
  'a server that starts while its database is away is alive, waits for it, and is ready when it is there',
  async () => {
    proxy?.breakNetwork('reset');
    const starting = server.start();
    // Told by the assertions below when it ends.
    starting.catch(() => undefined);
    await expect.poll(ready, patient).toEqual({ status: 503, text: 'starting\n' });
    await expect.poll(() => server.said(), patient).toMatch(/^waiting for the database: /m);
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    expect(await ask('/api/v1/anything')).toMatchObject({
      status: 503,
      text: expect.stringContaining('wire.starting'),
    });
    proxy?.mend();
    await starting;
    expect(server.said()).toMatch(/^the database answers$/m);
    await expect.poll(ready).toEqual({ status: 200, text: 'ready\n' });
  },
  testMs,
);

test('while the database is silent or away the process is to be sent nobody, and then it is again', async () => {
  proxy?.breakNetwork('drop');
  await expect.poll(ready).toEqual({ status: 503, text: 'database silent\n' });
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  proxy?.mend();
  await expect.poll(ready).toEqual({ status: 200, text: 'ready\n' });
});

test(
  'a process with another time zone or other secrets does not start beside it, and names what differs',
  async () => {
    const beside = server.beside({ TIME_ZONE: 'UTC', PORT: '0', SIGN_SALT: 'other' });
    await expect(beside).rejects.toThrow(
      /^this process does not fit its database: TIME_ZONE is UTC and was Asia\/Shanghai; SIGN_SALT is another one\. [^\n]+$/,
    );
  },
  testMs,
);

test('told to stop, it says that it is leaving, and goes on serving until the balancer has found out', async () => {
  server.tell('SIGTERM');
  await expect.poll(ready).toEqual({ status: 503, text: 'stopping\n' });
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await ask('/api/v1/anything')).toMatchObject({ status: 404 });
});

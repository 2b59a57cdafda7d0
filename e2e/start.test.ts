import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from './client.ts';
import { endProcess, type ServerProcess, startServerProcess } from './server-process.ts';

const folders: string[] = [];
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(({ child }) => endProcess(child, 'SIGKILL')));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'linehaul-start-'));
  folders.push(path);
  return path;
}

async function run(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ ...settings, DATA_DIR: dataDir });
  started.push(server);
  return server;
}

test('in production the first start makes one account, prints its password once, and no demo company', async () => {
  const dataDir = await folder();
  const first = await run(dataDir, { NODE_ENV: 'production' });
  expect(first.output.join('\n')).toMatch(/^first account: admin, password \S{12,} \(shown this once\)$/m);
  await expect(signedIn(first.origin, 'carrier')).rejects.toThrow('The account or the password is wrong.');
  await endProcess(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  const second = await run(dataDir, { NODE_ENV: 'production' });
  expect(second.output.join('\n')).not.toContain('password');
  await endProcess(second.child, 'SIGTERM');
});

test('a second server on the same data folder is refused in one line, and the first goes on', async () => {
  const dataDir = await folder();
  const first = await run(dataDir, { NODE_ENV: 'production', ADMIN_PASSWORD: 'linehaul-demo' });
  await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(/^another Linehaul is already running on /);
  expect((await signedIn(first.origin, 'admin')).length).toBeGreaterThan(0);
  await endProcess(first.child, 'SIGTERM');
});

test('a port that is taken, a database that is not there and a setting that makes no sense are one line each', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  await expect(startServerProcess({ DATA_DIR: await folder(), PORT: port })).rejects.toThrow(
    /cannot listen on 127\.0\.0\.1:\d+/,
  );
  taken.close();
  const nowhere = 'postgres://nobody@127.0.0.1:9/none';
  await expect(startServerProcess({ DATA_DIR: await folder(), DATABASE_URL: nowhere })).rejects.toThrow(
    /^the database at 127\.0\.0\.1:9 does not answer: [^\n]+$/,
  );
  const crooked = startServerProcess({ DATA_DIR: await folder(), DATABASE_URL: 'nonsense' });
  await expect(crooked).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
  await expect(startServerProcess({ DATA_DIR: await folder(), PORT: 'eighty' })).rejects.toThrow(/^PORT: [^\n]+$/);
});

test('told to stop, even twice at once, it ends though a request was never finished, and leaves no database behind', async () => {
  const dataDir = await folder();
  const { child, origin } = await run(dataDir, { NODE_ENV: 'production' });
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('POST /api/v1/supplier/supplier/Login HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"a"');
  socket.on('error', () => undefined);
  // As when a whole group of processes is told, and its first one passes it on.
  child.kill('SIGTERM');
  await endProcess(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

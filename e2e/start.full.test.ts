import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '@linehaul/server-kernel/testing/test-database.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { sessionOf, signedIn } from './client.ts';
import { urlOf } from './journey-environment.ts';
import { endProcess, type ServerProcess, startServerProcess } from './server-process.ts';

const folders: string[] = [];
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map(({ child }) => endProcess(child, 'SIGKILL')));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'linehaul-start-'));
  folders.push(path);
  return path;
}

async function run(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ ...settings, DATA_DIR: dataDir });
  servers.push(server);
  return server;
}

test('in production the first start makes one account, whose password only its file shows, and no demo company', async () => {
  const dataDir = await folder();
  const first = await run(dataDir, { NODE_ENV: 'production' });
  const file = join(dataDir, 'admin-password');
  expect(first.output).toContain(`first account: admin, password in ${file} (delete it when read)`);
  const password = (await readFile(file, 'utf8')).trim();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(first.output.join('\n')).not.toContain(password);
  expect((await sessionOf(first.origin, 'admin', '', password)).supplier_id).toBeGreaterThan(0);
  await expect(signedIn(first.origin, 'carrier')).rejects.toThrow('Wrong account or password.');
  await endProcess(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  const second = await run(dataDir, { NODE_ENV: 'production' });
  expect(second.output.join('\n')).not.toContain('password');
  await endProcess(second.child, 'SIGTERM');
});

test('in production the start says that the default SIGN_SALT is no secret, and nothing about one of its own', async () => {
  const line = 'SIGN_SALT is the default, which everybody can read: set another one';
  const dataDir = await folder();
  const byDefault = await run(dataDir, { NODE_ENV: 'production' });
  expect(byDefault.output).toContain(line);
  await endProcess(byDefault.child, 'SIGTERM');
  const own = await run(await folder(), { NODE_ENV: 'production', SIGN_SALT: 'of this installation' });
  expect(own.output).not.toContain(line);
  await endProcess(own.child, 'SIGTERM');
});

test('demo accounts with the default password are served neither in production nor to the network', async () => {
  const { cluster, demo, dataDir } = inject('journeys');
  const copy = await copyDatabase(cluster, demo);
  const database = { DATABASE_URL: urlOf(copy.address), SECRETS_FILE: join(dataDir, 'secrets.json') };
  const start = async (settings: NodeJS.ProcessEnv) =>
    startServerProcess({ DATA_DIR: await folder(), ...database, ...settings });
  const refusal =
    /^the database has demo accounts with the default password \(admin, carrier, clerk of carrier, site, [^\n]+$/;
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow(refusal);
  await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(refusal);
  await copy.drop();
  await expect(startServerProcess({ DATA_DIR: await folder(), HOST: '0.0.0.0' })).rejects.toThrow(
    /^HOST=0\.0\.0\.0 lets others in, [^\n]+: set DEMO_PASSWORD, or NODE_ENV=production [^\n]+$/m,
  );
});

test('damaged secrets are named in one line', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'secrets.json'), '{"token_secret": ');
  await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(/^\S+secrets\.json is damaged: [^\n]+$/);
});

test('a second server on the same data folder is refused in one line, and the first goes on', async () => {
  const dataDir = await folder();
  const first = await run(dataDir, { NODE_ENV: 'production', ADMIN_PASSWORD: 'linehaul-demo' });
  await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(
    `another Linehaul is already running on ${dataDir} (process ${first.child.pid})`,
  );
  expect((await signedIn(first.origin, 'admin')).length).toBeGreaterThan(0);
  await endProcess(first.child, 'SIGTERM');
});

test('a port that is taken, a database that is not there and a setting that makes no sense are one line each', async () => {
  const occupiedServer = createServer().listen(0, '127.0.0.1');
  await once(occupiedServer, 'listening');
  const address = occupiedServer.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const dataDir = await folder();
  await expect(startServerProcess({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(
    /^cannot listen on 127\.0\.0\.1:\d+: another program has the port: stop it or set PORT$/,
  );
  expect(await readdir(dataDir)).toEqual([]);
  occupiedServer.close();
  const nowhere = 'postgres://nobody@127.0.0.1:9/none';
  await expect(
    startServerProcess({ DATA_DIR: await folder(), DATABASE_URL: nowhere, DATABASE_WAIT_SECONDS: '0' }),
  ).rejects.toThrow(/^the database at 127\.0\.0\.1:9 does not answer: [^\n]+$/);
  const failedStart = startServerProcess({ DATA_DIR: await folder(), DATABASE_URL: 'nonsense' });
  await expect(failedStart).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
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

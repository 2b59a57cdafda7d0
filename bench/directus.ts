import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { npmInstall } from './npm-install.ts';
import { type Running, startBackground } from './processes.ts';

const run = promisify(execFile);
const folder = resolve(import.meta.dirname, '../.cache/bench-directus');
const cli = join(folder, 'node_modules/directus/cli.js');

/** A peer, used as its makers publish it; isolated-vm before 7 does not compile for Node 24. */
const manifest = {
  name: 'bench-directus',
  private: true,
  dependencies: { directus: '12.4.0' },
  overrides: { 'isolated-vm': '7.0.1' },
};

/** Installs Directus once, into an ignored folder. */
async function install(): Promise<void> {
  if (existsSync(cli)) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await npmInstall(folder);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/server/ping`).then(
    (response) => response.ok,
    () => false,
  );
}

export interface Directus extends Running {
  headers: Record<string, string>;
}

/** Directus over a database of ours, its own tables beside ours, nothing of it slowed down or switched on. */
export async function startDirectus(address: DatabaseAddress, poolSize: number): Promise<Directus> {
  await install();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const token = randomBytes(24).toString('hex');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: address.host,
    DB_PORT: String(address.port),
    DB_DATABASE: address.database,
    DB_USER: address.user,
    DB_PASSWORD: address.password ?? 'none',
    DB_POOL__MAX: String(poolSize),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    ADMIN_TOKEN: token,
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  await run(process.execPath, [cli, 'bootstrap'], { cwd: folder, env });
  const directusProgram = startBackground([cli, 'start'], folder, env, origin);
  for (let second = 0; second < 60; second += 1) {
    if (await answers(origin)) return { ...directusProgram, headers: { authorization: `Bearer ${token}` } };
    await delay(1000);
  }
  await directusProgram.stop();
  throw new Error('Directus does not answer');
}

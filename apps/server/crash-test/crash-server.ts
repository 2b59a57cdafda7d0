import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { collectMigrations, migrate } from '@linehaul/server-kernel/database/migrations.ts';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import { readPostmaster } from '@linehaul/server-kernel/embedded/postmaster.ts';
import { copyDatabase } from '@linehaul/server-kernel/testing/test-database.ts';
import { inject } from 'vitest';
import { migrationSources } from '../modules.ts';

/** Where the rows are; the embedded database listens somewhere else after each start. */
interface CrashTestRows {
  address(): Promise<DatabaseAddress>;
  /** What the server has to be told of it. */
  env: NodeJS.ProcessEnv;
  /** Takes the database down with the server, where it is the server's own. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type Seed = (database: Database) => Promise<void>;

async function seedDatabase(address: DatabaseAddress, seed: Seed): Promise<void> {
  const database = openDatabase(address, 2);
  await migrate(database.pool, collectMigrations(migrationSources));
  await seed(database);
  await database.close();
}

async function embeddedRows(dataDir: string, seed: Seed): Promise<CrashTestRows> {
  const { connection, stop } = await startEmbedded({ dataDir });
  await seedDatabase(connection, seed);
  // From now on the server under test owns it.
  await stop();
  const postmaster = () => readPostmaster(join(dataDir, 'postgres'));
  return {
    env: { DATABASE_URL: '' },
    address: async () => {
      const found = await postmaster();
      return found ? { ...connection, host: found.socketDir || connection.host, port: found.port } : connection;
    },
    kill: async () => {
      const found = await postmaster();
      if (found) process.kill(found.pid, 'SIGKILL');
    },
    stop: async () => undefined,
  };
}

async function serverRows(seed: Seed): Promise<CrashTestRows> {
  const { address, drop } = await copyDatabase(inject('cluster'));
  await seedDatabase(address, seed);
  const { host = '', port, user = '', password = '', database } = address;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  url.searchParams.set('host', host);
  return { env: { DATABASE_URL: url.href }, address: async () => address, kill: async () => undefined, stop: drop };
}

const root = resolve(import.meta.dirname, '../../..');

async function startChild(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    said.push(line);
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error(said.join('\n').trim());
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export interface CrashTestServer {
  rows: CrashTestRows;
  origin(): string;
  pid(): number;
  /** Resolves when the server answers again; at once while nobody is killing it. */
  up(): Promise<void>;
  /** `kill -9` of the server and, with `database`, of its own database; then both are started again. */
  killAndRestart(database: boolean): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The real server as a process of its own, over a database of this test project that holds what `seed` put there. */
export async function startCrashTestServer(kind: string, seed: Seed): Promise<CrashTestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-crash-'));
  const rows = kind === 'postgres' ? await serverRows(seed) : await embeddedRows(dataDir, seed);
  const own = { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development', ...rows.env };
  let running: Awaited<ReturnType<typeof startChild>> | null = null;
  let coming = Promise.resolve();
  const start = async () => {
    running = await startChild({ ...process.env, ...own });
  };
  return {
    rows,
    origin: () => running?.origin ?? '',
    pid: () => running?.child.pid ?? 0,
    up: () => coming,
    start,
    killAndRestart(database) {
      coming = (async () => {
        if (running) await end(running.child, 'SIGKILL');
        if (database) await rows.kill();
        await start();
      })();
      return coming;
    },
    async stop() {
      if (running) await end(running.child, 'SIGTERM');
      await rows.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
import { migrateQueues } from '@linehaul/server-kernel/queue/queue-schema.ts';
import type { TestCluster } from '@linehaul/server-kernel/testing/test-cluster.ts';
import { copyDatabase } from '@linehaul/server-kernel/testing/test-database.ts';
import { inject } from 'vitest';
import { migrationSources } from '../modules.ts';

/** Where the rows are; the embedded database listens somewhere else after each start. */
interface CrashTestRows {
  address(): Promise<DatabaseAddress>;
  /** What the server has to be told of it. */
  env: NodeJS.ProcessEnv;
  /** Takes the database down, where it is the server's own. */
  kill(): Promise<void>;
  /** Process number of the server's own database; null when it is another's. */
  postmaster(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Where the server is told that a database is. */
export type Route = (address: TestCluster) => Promise<{ host: string; port: number }>;

type Seed = (database: Database) => Promise<void>;

async function seedDatabase(address: DatabaseAddress, seed: Seed): Promise<void> {
  const database = openDatabase(address, 2);
  await migrate(database.pool, collectMigrations(migrationSources), null, [migrateQueues]);
  await seed(database);
  await database.close();
}

/** The file of a database that was killed names a process that is gone until another one starts. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function embeddedRows(dataDir: string, seed: Seed): Promise<CrashTestRows> {
  const { owner: connection, stop } = await startEmbedded({ dataDir });
  await seedDatabase(connection, seed);
  // From now on the server under test owns it.
  await stop();
  const postmaster = () => readPostmaster(join(dataDir, 'postgres'));
  return {
    env: { DATABASE_URL: '' },
    address: async () => {
      const current = await postmaster();
      return current ? { ...connection, host: current.socketDir || connection.host, port: current.port } : connection;
    },
    kill: async () => {
      const runningPostmaster = await postmaster();
      if (runningPostmaster) killIfRunning(runningPostmaster.pid);
    },
    postmaster: async () => (await postmaster())?.pid ?? null,
    stop: async () => undefined,
  };
}

async function serverRows(seed: Seed, route: Route): Promise<CrashTestRows> {
  const { address, drop } = await copyDatabase(inject('cluster'));
  await seedDatabase(address, seed);
  const { user = '', password = '', database } = address;
  const { host, port } = await route(address);
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  url.searchParams.set('host', host);
  return {
    env: { DATABASE_URL: url.href },
    address: async () => address,
    kill: async () => undefined,
    postmaster: async () => null,
    stop: drop,
  };
}

const root = resolve(import.meta.dirname, '../../..');

interface RunningChild {
  child: ChildProcess;
  /** Where it answers, once it has said that it is ready. */
  ready: Promise<string>;
  /** What it has printed. */
  said: string[];
}

function startChild(env: NodeJS.ProcessEnv): RunningChild {
  const child = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const errorLines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errorLines.push(chunk.toString()));
  const ready = Promise.withResolvers<string>();
  child.once('exit', () => ready.reject(new Error(errorLines.join('\n').trim())));
  // To its end: a server whose output nobody takes would wait for it.
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    errorLines.push(line);
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) ready.resolve(origin);
  });
  ready.promise.catch(() => undefined);
  return { child, ready: ready.promise, said: errorLines };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const childExit = once(child, 'exit');
  child.kill(signal);
  await childExit;
}

export interface CrashTestServer {
  rows: CrashTestRows;
  dataDir: string;
  origin(): string;
  pid(): number;
  /** Resolves when the server answers again; at once while nobody is killing it. */
  up(): Promise<void>;
  isRunning(): boolean;
  /** What the running server has printed. */
  said(): string;
  /** Tells the server to stop; answers its exit code. */
  terminate(): Promise<number | null>;
  /** `kill -9` of the server and, with `database`, of its own database; then both are started again. */
  killAndRestart(database: boolean): Promise<void>;
  /** Resolves when the server is ready; rejects with what it has printed when it ends before. */
  start(): Promise<void>;
  /** Starts another process on the same rows and folder, and ends it when it is ready; rejects with what it has printed. */
  beside(env: NodeJS.ProcessEnv): Promise<void>;
  tell(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const straight: Route = async ({ host, port }) => ({ host, port });

/**
 * The real server as a process of its own, over a database that holds what `seed` put there: its own one, or with `postgres`
 * one of this test project, to which `route` leads.
 */
export async function startCrashTestServer(
  kind: string,
  seed: Seed,
  { route = straight, env = {} }: { route?: Route; env?: NodeJS.ProcessEnv } = {},
): Promise<CrashTestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-crash-'));
  const rows = kind === 'postgres' ? await serverRows(seed, route) : await embeddedRows(dataDir, seed);
  const ownEnv = { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development', ...env, ...rows.env };
  let running: RunningChild | null = null;
  let coming = Promise.resolve();
  let origin = '';
  const start = async () => {
    running = startChild({ ...process.env, ...ownEnv });
    origin = await running.ready;
  };
  const terminate = async () => {
    if (running) await end(running.child, 'SIGTERM');
    return running?.child.exitCode ?? null;
  };
  return {
    rows,
    dataDir,
    origin: () => origin,
    pid: () => running?.child.pid ?? 0,
    up: () => coming,
    start,
    isRunning: () => running !== null && !hasEnded(running.child),
    said: () => (running?.said ?? []).join('\n'),
    terminate,
    tell: (signal) => running?.child.kill(signal),
    kill: async () => {
      if (running) await end(running.child, 'SIGKILL');
    },
    beside: async (options) => {
      const other = startChild({ ...process.env, ...ownEnv, ...options });
      await other.ready.finally(() => end(other.child, 'SIGKILL'));
    },
    killAndRestart(database) {
      coming = (async () => {
        if (running) await end(running.child, 'SIGKILL');
        if (database) await rows.kill();
        await start();
      })();
      return coming;
    },
    async stop() {
      await terminate();
      await rows.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

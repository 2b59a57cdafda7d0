import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { chooseAccount, identityFor, runAs } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, prepareDataDir, SUPERUSER } from './cluster.ts';
import { EmbeddedError, explain } from './embedded-error.ts';
import { type LaunchOptions, launch } from './launch.ts';
import { findLocalPostgres } from './local-postgres.ts';
import { takeOwnership } from './ownership.ts';
import { findRunning, readPostmaster, waitGone } from './postmaster.ts';
import { APP_ROLE, ensureRoles, OWNER_ROLE } from './roles.ts';
import { prepareLoopback, prepareSocket, removeSocketFolder, type Transport } from './transport.ts';

export { EmbeddedError, findLocalPostgres };

/** `host` is the folder of the Unix socket; on Windows it is an address and there is a password. */
export interface EmbeddedAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedPostgres {
  /** For the server's work: a role that reads and writes rows. */
  connection: EmbeddedAddress;
  /** For migrations: the role that owns the tables. */
  owner: EmbeddedAddress;
  /** Shuts the database down in order and answers when its process is gone. A second call waits for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Use these programs (such as a Debian PostgreSQL 15) instead of the package's. */
  binDir?: string;
  /** False turns off fsync and its companions: for tests only. */
  durable?: boolean;
  log?: (line: string) => void;
}

const DATABASE = 'linehaul';
const STOP_PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;
const ACQUIRE_ATTEMPTS = 10;

/**
 * Starts the database of a data folder, or adopts the one a killed Linehaul left running, and keeps it running until
 * `stop`. Fails with an EmbeddedError: one clear line for the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const launchOptions = await prepare(options);
  const { client, transport } = await acquireWithRoles(launchOptions);
  const stop = keepRunning({ ...launchOptions, transport }, client, options.log ?? (() => undefined));
  const addressOf = (user: string): EmbeddedAddress => ({ ...transport, user, database: DATABASE });
  return { connection: addressOf(APP_ROLE), owner: addressOf(OWNER_ROLE), stop };
}

async function prepare(options: EmbeddedOptions): Promise<LaunchOptions> {
  const durable = options.durable ?? true;
  await prepareDataDir(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const wantedDir = join(dataDir, 'postgres');
  const account = await chooseAccount(wantedDir);
  const binaries = await findBinaries(account, options.binDir);
  const identity = await identityFor(account, dataDir);
  try {
    const loopback = process.platform === 'win32' ? await prepareLoopback(dataDir, SUPERUSER) : null;
    const transport = loopback?.transport ?? (await prepareSocket(dataDir, account, SUPERUSER));
    const passwordFile = loopback?.file ?? null;
    await ensureCluster({ dataDir, clusterDir: wantedDir, identity, binaries, durable, passwordFile });
    const clusterDir = await realpath(wantedDir);
    return { dataDir, clusterDir, binDir: binaries.binDir, identity, transport, durable };
  } catch (error) {
    throw explain(error, dataDir, `the data folder ${dataDir} cannot be used`);
  }
}

/** As `acquire`, with what the server works as; a database that goes away meanwhile is started again. */
async function acquireWithRoles(options: LaunchOptions): Promise<{ client: Client; transport: Transport }> {
  for (let attempt = 1; ; attempt += 1) {
    const acquisition = await acquire(options);
    try {
      await ensureRoles(acquisition.client, acquisition.transport, DATABASE);
      return acquisition;
    } catch (error) {
      await acquisition.client.end().catch(() => undefined);
      if (attempt < ACQUIRE_ATTEMPTS) continue;
      throw explain(error, options.dataDir, `the database ${DATABASE} cannot be made`);
    }
  }
}

/** A running server of the cluster and the connection that owns it. */
async function acquire(options: LaunchOptions): Promise<{ client: Client; transport: Transport }> {
  for (let attempt = 0; attempt < ACQUIRE_ATTEMPTS; attempt += 1) {
    const running = await findRunning(options.clusterDir, options.transport);
    if (running) {
      const transport = { ...options.transport, host: running.socketDir || options.transport.host, port: running.port };
      const client = await takeOwnership(transport, options.dataDir);
      if (client) return { client, transport };
    } else {
      await launch(options);
    }
  }
  throw new EmbeddedError(`the embedded PostgreSQL does not answer: see ${join(options.dataDir, 'postgres.log')}`);
}

/** Starts the server again whenever it goes away, until the answered function stops it. */
function keepRunning(options: LaunchOptions, first: Client, log: (line: string) => void): () => Promise<void> {
  let owner = first;
  let recovery = Promise.resolve();
  let stopping: Promise<void> | null = null;

  const watch = () => {
    owner.once('end', () => {
      if (!stopping) recovery = recover();
    });
  };
  const recover = async () => {
    log('the embedded PostgreSQL went away: starting it again');
    for (let pause_ms = 100; !stopping; pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS)) {
      try {
        owner = (await acquire(options)).client;
        watch();
        return log('the embedded PostgreSQL is back');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(pause_ms);
      }
    }
  };
  const stop = async () => {
    await recovery;
    await shutDown(options);
    await owner.end().catch(() => undefined);
    await removeSocketFolder(options.transport, options.dataDir);
  };
  watch();
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** SIGINT asks for a fast shutdown: connections are closed and everything is written. Windows knows no such signal. */
async function shutDown(options: LaunchOptions): Promise<void> {
  const { clusterDir, binDir, identity } = options;
  const running = await readPostmaster(clusterDir);
  if (!running) return;
  if (process.platform === 'win32') {
    await runAs(identity, join(binDir, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w']);
    return;
  }
  signal(running.pid, 'SIGINT');
  await waitGone(running.pid, STOP_PATIENCE_MS, () => signal(running.pid, 'SIGQUIT'));
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process went by itself.
  }
}

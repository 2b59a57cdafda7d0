import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, type Identity, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, explain } from './embedded-error.ts';
import { isRunning } from './postmaster.ts';

export const SUPERUSER = 'linehaul';

export interface ClusterOptions {
  dataDir: string;
  clusterDir: string;
  identity: Identity;
  binaries: Binaries;
  durable: boolean;
  /** A file with the superuser's password where connections are not guarded by the file system (Windows). */
  passwordFile: string | null;
}

/** Makes the data folder. Where root makes it, others may pass through it but not look into it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw explain(error, dataDir, `the data folder ${dataDir} cannot be made`);
  }
}

/** Makes the cluster on the first run, in a folder of another name, so that a killed initdb leaves nothing half done. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, clusterDir, identity, binaries } = options;
  try {
    await removeLeftovers(dataDir);
    const existingMajor = await clusterMajor(clusterDir);
    if (existingMajor === null) return await createCluster(options);
    if (existingMajor !== binaries.major) {
      throw new EmbeddedError(
        `the database in ${clusterDir} was made by PostgreSQL ${existingMajor} and cannot be opened by PostgreSQL ${binaries.major}`,
      );
    }
    if (identity.account) await giveTo(identity.account, clusterDir);
  } catch (error) {
    throw explain(error, dataDir, `the data folder ${dataDir} cannot be used`);
  }
}

async function clusterMajor(clusterDir: string): Promise<number | null> {
  const existingFolder = await stat(clusterDir).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!existingFolder) return null;
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') throw new EmbeddedError(`${clusterDir} holds no PostgreSQL database: move it away`);
    throw error;
  });
  return Number.parseInt(version, 10);
}

async function createCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, clusterDir, identity } = options;
  const fresh = await mkdtemp(join(dataDir, `postgres.new-${process.pid}-`));
  try {
    if (identity.account) await giveTo(identity.account, fresh);
    const { ok, output } = await runAs(identity, join(options.binaries.binDir, 'initdb'), initdbArgs(options, fresh));
    if (!ok) throw explain(output, dataDir, 'PostgreSQL could not make its database');
    await rename(fresh, clusterDir).catch(async (error) => {
      // Another start was quicker: its cluster is used.
      if ((await clusterMajor(clusterDir)) === null) throw error;
    });
    if (options.durable) await syncFolder(dataDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function initdbArgs(options: ClusterOptions, dir: string): string[] {
  // Only glibc is sure to know C.UTF-8; elsewhere PostgreSQL's own provider gives the same order and the same case rules.
  const builtin = process.platform !== 'linux' && options.binaries.major >= 17;
  const locale = builtin
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  // Who may enter the socket's folder is the file system's decision; nobody comes in by an address.
  const socketOnly = ['--auth-local=trust', '--auth-host=reject'];
  const auth = options.passwordFile ? ['--auth=scram-sha-256', `--pwfile=${options.passwordFile}`] : socketOnly;
  const sync = options.durable ? [] : ['--no-sync'];
  return ['-D', dir, '-U', SUPERUSER, '--encoding=UTF8', ...locale, ...auth, ...sync];
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker && !isRunning(Number(maker))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

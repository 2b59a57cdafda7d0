import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandFor, type Identity } from './account.ts';
import { explain } from './embedded-error.ts';
import { readPostmaster } from './postmaster.ts';
import { serverSettings } from './server-settings.ts';
import type { Transport } from './transport.ts';

export interface LaunchOptions {
  dataDir: string;
  clusterDir: string;
  binDir: string;
  identity: Identity;
  transport: Transport;
  durable: boolean;
}

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;
const POLL_MS = 10;
/** Backends of a killed postmaster finish their query before they go; so long a new start waits for them. */
const ORPHANS_PATIENCE_MS = 60_000;

/** Starts the server and answers when it is ready, or when another start of the same cluster was quicker. */
export async function launch(options: LaunchOptions): Promise<void> {
  const limit = Date.now() + ORPHANS_PATIENCE_MS;
  for (;;) {
    const failure = await tryLaunch(options);
    // Killed by somebody else before it was ready: it had no reason of its own.
    if (failure === killedReason && Date.now() <= limit) continue;
    if (failure === null || /lock file ".*postmaster\.pid" already exists/.test(failure)) return;
    const socketLock = /lock file "(.*\.s\.PGSQL\.\d+\.lock)" already exists/.exec(failure)?.[1];
    const orphans = failure.includes('pre-existing shared memory block');
    if (!(socketLock || orphans) || Date.now() > limit) {
      throw explain(failure, options.dataDir, 'the embedded PostgreSQL did not start');
    }
    // PostgreSQL had the lock of the cluster when it met this one, so no other server of the cluster owns the socket.
    if (socketLock) await rm(socketLock, { force: true });
    await delay(POLL_MS * 10);
  }
}

const killedReason = 'it was killed';

/** Null when the server is ready, else what it logged before it ended. */
async function tryLaunch(options: LaunchOptions): Promise<string | null> {
  const logFile = join(options.dataDir, 'postgres.log');
  const log = await openLog(logFile, options.dataDir);
  const from = (await log.stat()).size;
  try {
    const child = spawnServer(options, log);
    const childExit = once(child, 'exit').then(
      () => true,
      () => true,
    );
    for (;;) {
      const postmaster = await readPostmaster(options.clusterDir);
      if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return null;
      if (await Promise.race([childExit, delay(POLL_MS, false)])) break;
    }
    if (child.signalCode === 'SIGKILL') return killedReason;
    return (await readFile(logFile)).subarray(from).toString('utf8') || 'it ended without a word';
  } finally {
    await log.close();
  }
}

async function openLog(path: string, dataDir: string): Promise<FileHandle> {
  try {
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size > LARGEST_LOG_BYTES) await truncate(path);
    return await open(path, 'a', 0o600);
  } catch (error) {
    throw explain(error, dataDir, `the log ${path} cannot be written`);
  }
}

/** Detached, so that Ctrl-C in the terminal reaches Linehaul alone, which then stops the database in order. */
function spawnServer(options: LaunchOptions, log: FileHandle) {
  const settings = Object.entries(serverSettings(options.transport, options.durable));
  const args = ['-D', options.clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = commandFor(options.identity, join(options.binDir, 'postgres'), args);
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  return child;
}

import { readFileSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedError } from './embedded-error.ts';
import type { Transport } from './transport.ts';

/** What the postmaster writes into its cluster's postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

const POLL_MS = 10;

/** True for a live process, false for none and for a zombie, which nobody may reap in a container. */
export function isRunning(pid: number): boolean {
  if (!exists(pid)) return false;
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return null;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', status: status ?? '' };
}

/**
 * The postmaster that already serves this cluster, once it is ready; null when there is none. A left-over
 * postmaster.pid whose number belongs to a zombie or to another program is removed, because PostgreSQL would take it
 * for a living server. Backends that outlive their postmaster still stop a second one: it meets their shared memory.
 */
export async function findRunning(clusterDir: string, transport: Transport): Promise<Postmaster | null> {
  for (;;) {
    const runningPostmaster = await readPostmaster(clusterDir);
    if (!runningPostmaster) return null;
    if (!isRunning(runningPostmaster.pid)) {
      await refuseElsewhere(runningPostmaster, clusterDir);
      if (exists(runningPostmaster.pid)) await removeStale(runningPostmaster, clusterDir);
      return null;
    }
    if (!(await isOurs(runningPostmaster, clusterDir, transport))) {
      await removeStale(runningPostmaster, clusterDir);
      return null;
    }
    if (runningPostmaster.status === 'ready') return runningPostmaster;
    await delay(POLL_MS);
  }
}

async function removeStale(postmaster: Postmaster, clusterDir: string): Promise<void> {
  const still = await readPostmaster(clusterDir);
  if (still?.pid === postmaster.pid) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** A process number says nothing across containers that share the data folder; a socket that answers does. */
async function refuseElsewhere(postmaster: Postmaster, clusterDir: string): Promise<void> {
  if (postmaster.socketDir && (await answers(join(postmaster.socketDir, `.s.PGSQL.${postmaster.port}`)))) {
    throw new EmbeddedError(`the database in ${clusterDir} is open in another container: stop that one first`);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function isOurs(postmaster: Postmaster, clusterDir: string, transport: Transport): Promise<boolean> {
  try {
    const [program, folder] = await Promise.all([
      readlink(`/proc/${postmaster.pid}/exe`),
      readlink(`/proc/${postmaster.pid}/cwd`),
    ]);
    return /^postgres\b/.test(basename(program)) && folder === clusterDir;
  } catch {
    return servesCluster(postmaster, clusterDir, transport);
  }
}

/** Where the system shows nothing of a process, the server itself is asked which cluster it serves. */
async function servesCluster(postmaster: Postmaster, clusterDir: string, transport: Transport): Promise<boolean> {
  const host = postmaster.socketDir || transport.host;
  const client = new Client({ ...transport, host, port: postmaster.port, database: 'postgres', ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    return answer.rows[0]?.data_directory === clusterDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until a process is gone; `timeout_ms` later `impatient` is called once. */
export async function waitGone(pid: number, timeout_ms: number, impatient: () => void): Promise<void> {
  const limit = Date.now() + timeout_ms;
  let wasAsked = false;
  while (isRunning(pid)) {
    if (!wasAsked && Date.now() > limit) {
      wasAsked = true;
      impatient();
    }
    await delay(POLL_MS);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isRunning, readPostmaster, waitGone } from './postmaster.ts';

/** Data folders and owner processes of one test, all gone when it ends, however it ends. */
export function testBench() {
  const folders: string[] = [];
  const owners: ChildProcess[] = [];
  const dataDirs: string[] = [];

  return {
    async folder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'linehaul-embedded-test-'));
      folders.push(folder);
      return folder;
    },
    async dataDir(parent?: string): Promise<string> {
      const dataDir = join(parent ?? (await this.folder()), 'data');
      await mkdir(dataDir);
      dataDirs.push(dataDir);
      return dataDir;
    },
    /** A process of its own that owns the data folder. */
    async owner(dataDir: string): Promise<ChildProcess> {
      const owner = spawn(process.execPath, [join(import.meta.dirname, 'test-owner.ts'), dataDir], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      owners.push(owner);
      await once(owner.stdout, 'data');
      return owner;
    },
    async cleanUp(): Promise<void> {
      for (const owner of owners) await kill(owner);
      for (const dataDir of dataDirs) await endPostmaster(dataDir);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function kill(owner: ChildProcess): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  const ownerExit = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ownerExit;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
}

async function endPostmaster(dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir);
  if (pid === 0 || pid === process.pid || !isRunning(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await waitGone(pid, Number.POSITIVE_INFINITY, () => undefined);
}

type Connection = { host: string; port: number; user: string; database: string };

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10);
}

export const isRoot = process.getuid?.() === 0;

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

export interface House {
  origin: string;
  /** `kill -9`, as a power cut would. */
  kill(): Promise<void>;
  /** Starts again on the same data folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Started {
  child: ChildProcess;
  origin: string;
}

/** Starts the real server, with its own database, on a free port. */
async function start(dataDir: string): Promise<Started> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', NODE_ENV: 'development' };
  const child = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    said.push(line);
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error(`the server did not start:\n${said.join('\n')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** A house on an empty data folder: the demo company moves in at the first start. */
export async function openHouse(): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-journey-'));
  let running = await start(dataDir);
  return {
    get origin() {
      return running.origin;
    },
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await start(dataDir);
    },
    stop: async () => {
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

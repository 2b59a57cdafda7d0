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

export interface Started {
  child: ChildProcess;
  origin: string;
  /** Lines on the terminal, so far. */
  said: string[];
}

/** Starts the real server, with its own database, on a free port; what it said until then comes with the refusal. */
export async function start(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  const own = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', NODE_ENV: 'development', ...settings };
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    said.push(line);
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin, said };
  }
  throw new Error(said.join('\n').trim());
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** A house on an empty data folder: the demo company moves in at the first start. */
export async function openHouse(settings: NodeJS.ProcessEnv = {}): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-journey-'));
  let running = await start(dataDir, settings);
  return {
    get origin() {
      return running.origin;
    },
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await start(dataDir, settings);
    },
    stop: async () => {
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

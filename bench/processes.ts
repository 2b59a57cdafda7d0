import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { BaselineJob } from './baseline-server.ts';
import type { Load, LoadJob } from './load-generator.ts';
import type { WatchJob, WatchReport } from './room-watchers.ts';

const root = resolve(import.meta.dirname, '..');

export interface Running {
  pid: number;
  /** Where it answers, without a trailing slash. */
  origin: string;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const childExit = once(child, 'exit');
  child.kill('SIGTERM');
  await childExit;
}

/** Runs a Node program whose output says nothing of use; anyone who starts it asks at `origin` whether it is there. */
export function startBackground(args: string[], cwd: string, env: NodeJS.ProcessEnv, origin: string): Running {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
  return { pid: child.pid ?? 0, origin, stop: () => end(child) };
}

export interface ProgramStart {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Finds the address in a line of its output. */
  ready: RegExp;
}

/** Runs a Node program and waits for the line that says where it answers. */
export async function startProgram({ args, cwd, env, ready }: ProgramStart): Promise<Running> {
  const inheritedEnv = { PATH: process.env.PATH, HOME: process.env.HOME };
  const options = { cwd, env: { ...inheritedEnv, ...env } };
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const outputLines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    outputLines.push(line);
    const origin = ready.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { pid: child.pid ?? 0, origin, stop: () => end(child) };
  }
  throw new Error(`${args.join(' ')} did not start:\n${outputLines.join('\n')}`);
}

/** With BENCH_PROFILE every server leaves a CPU profile in that folder when it ends. */
const profiling = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${resolve(process.env.BENCH_PROFILE)}`]
  : [];

/** The real server, as production runs it. */
export function startLinehaul(dataDir: string, databaseUrl: string): Promise<Running> {
  return startProgram({
    args: [...profiling, 'apps/server/main.ts'],
    cwd: root,
    env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ready: /is ready: (http\S+)/,
  });
}

/** The real server with its own database, as it is tried out: it seeds the demo company. */
export function startDemo(dataDir: string): Promise<Running> {
  return startProgram({
    args: [...profiling, 'apps/server/main.ts'],
    cwd: root,
    env: { NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
    ready: /is ready: (http\S+)/,
  });
}

function answerOf(child: ChildProcess, message: LoadJob | BaselineJob | WatchJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const rejectEnded = () => reject(new Error(`${child.spawnargs.join(' ')} ended`));
    child.once('exit', rejectEnded);
    child.once('message', (answer) => {
      child.off('exit', rejectEnded);
      resolve(answer);
    });
    child.send(message);
  });
}

/** The floor that the order list is compared against. */
export async function startBare(job: BaselineJob): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), { execArgv: profiling });
  const address = (await answerOf(child, job)) as { port: number };
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${address.port}`, stop: () => end(child) };
}

export interface LoadGenerator {
  run(job: LoadJob): Promise<Load>;
  stop(): Promise<void>;
}

/** Requests come from a process of their own, the same one in every round. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'));
  return {
    run: async (job) => {
      const load = (await answerOf(child, job)) as Load;
      if (load.failed > 0) throw new Error(`${load.failed} requests to ${job.url} failed`);
      return load;
    },
    stop: () => end(child),
  };
}

type WatchRequests = Extract<WatchJob, { kind: 'enter' }>['requests'];

export interface RoomWatchers {
  /** Resolves once all have been told how it is. */
  enter(origin: string, requests: WatchRequests): Promise<void>;
  report(answeredAt: readonly number[]): Promise<WatchReport>;
  stop(): Promise<void>;
}

/** Those who look at a room are a process of their own. */
export function startRoomWatchers(): RoomWatchers {
  const child = fork(join(import.meta.dirname, 'room-watchers.ts'));
  return {
    enter: async (origin, requests) => void (await answerOf(child, { kind: 'enter', origin, requests })),
    report: async (answeredAt) =>
      (await answerOf(child, { kind: 'report', answeredAt: [...answeredAt] })) as WatchReport,
    stop: () => end(child),
  };
}

/** Resident memory of a process in MB, or null where the system does not tell. */
async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}

/** Runs `work` and answers by how many MB a process grew at most meanwhile, or null where the system does not tell. */
export async function growthOf(pid: number, work: () => Promise<void>): Promise<number | null> {
  const before = await residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(async () => {
    const now = await residentMegabytes(pid);
    if (now !== null && peak !== null) peak = Math.max(peak, now);
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return before === null || peak === null ? null : peak - before;
}

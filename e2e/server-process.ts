import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');
/** Kept for all servers of all tests: in their own data folders, each would compile the program anew. */
const compileCache = join(root, '.cache', 'compile');

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** What the process has printed so far, in pieces. */
  output: string[];
}

/** Starts the product's server on a free port; when it does not start, the error is what it printed. */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const args = ['--import', join(import.meta.dirname, 'end-with-parent.ts'), 'apps/server/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DATABASE_URL: '',
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const origin = /is ready: (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin, output };
  }
  throw new Error(output.join('\n').trim());
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

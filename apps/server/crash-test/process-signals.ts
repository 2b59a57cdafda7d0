import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Of a process and its children, the parent first. */
async function family(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...rows.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
}

/** Stops a process with its children in the middle of whatever they do; answers a function that lets them go on. */
export async function freeze(parent: number): Promise<() => void> {
  // First the one that would make further ones.
  signal(parent, 'SIGSTOP');
  const frozenPids = await family(parent);
  for (const pid of frozenPids) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozenPids.reverse()) signal(pid, 'SIGCONT');
  };
}

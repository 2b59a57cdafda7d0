import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { makeScratchFolder } from './scratch-folder.ts';

/** The PostgreSQL server that a test run uses, as `inject('cluster')` answers it. */
const testCluster = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
  /** The role that servers work as, where `user` only owns the tables. */
  worker: z.string().optional(),
});
export type TestCluster = z.infer<typeof testCluster>;

export interface RunningCluster {
  address: TestCluster;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL without fsync for one test run. It belongs to a process of its own, which stops it when this
 * process is gone: an interrupted or killed run leaves no database behind.
 *
 * @param binDir programs to use in place of the embedded package's
 */
export async function startTestCluster(binDir?: string): Promise<RunningCluster> {
  const dataDir = await makeScratchFolder('linehaul-test-cluster-');
  const program = join(import.meta.dirname, 'test-cluster-owner.ts');
  const args = [program, dataDir, ...(binDir === undefined ? [] : [binDir])];
  const owner = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const stop = async () => {
    if (owner.exitCode !== null || owner.signalCode !== null) return;
    const ownerExit = once(owner, 'exit');
    owner.stdin.end();
    await ownerExit;
  };
  for await (const line of createInterface({ input: owner.stdout })) {
    return { address: testCluster.parse(JSON.parse(line)), stop };
  }
  throw new TypeError('the test cluster did not start: its reason is printed above');
}

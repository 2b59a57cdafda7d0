import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isRunning, readPostmaster, waitGone } from '../embedded/postmaster.ts';

const program = `
  import { startTestCluster } from ${JSON.stringify(join(import.meta.dirname, 'test-cluster.ts'))};
  const { address } = await startTestCluster();
  console.log(address.host);
  setInterval(() => undefined, 60_000);
`;

test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)(
  'a test run that ends by %s leaves no database behind',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [socketFolder] = await once(createInterface({ input: run.stdout }), 'line');
    const dataDir = dirname(String(socketFolder));
    const pid = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
    expect(isRunning(pid)).toBe(true);
    run.kill(signal);
    await waitGone(pid, Number.POSITIVE_INFINITY, () => undefined);
    await expect.poll(() => existsSync(dataDir), { timeout: 20_000 }).toBe(false);
  },
);

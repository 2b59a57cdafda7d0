import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startCrashTestServer } from './crash-server.ts';

const kills = 20;
/** Half a second later each time, over the first ten seconds of a start. */
const stepMs = 500;

const server = await startCrashTestServer('embedded', async () => undefined, {
  env: { NODE_ENV: 'production', ADMIN_PASSWORD: 'crash-test' },
});
afterAll(() => server.stop());

const readiness = async () => (await fetch(`${server.origin()}/readyz`).catch(() => null))?.status;

test(
  'a server whose database is killed while it starts becomes ready all the same, and so does the one after a kill of both',
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const starting = kill === 0 ? server.start() : server.killAndRestart(kill % 2 === 0);
      await pause(kill * stepMs);
      await server.rows.kill();
      await starting;
      await expect.poll(readiness).toBe(200);
      expect(server.isRunning()).toBe(true);
    }
  },
  kills * 90_000,
);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SightAsk } from '@linehaul/contract/sight.ts';
import { afterAll, expect, test } from 'vitest';
import { sightThread } from './sight-thread.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-thread-'));
const file = join(folder, 'worker.mjs');

/** Answers where it was asked for, and with what it was started; ends, fails or hangs where it is told to. */
await writeFile(
  file,
  `import { parentPort, workerData } from 'node:worker_threads';
   parentPort.on('message', ({ id, task: { ask: { address } } }) => {
     if (address === '/ends') process.exit(1);
     if (address === '/throws') throw new Error('out of order');
     if (address === '/fails') return parentPort.postMessage({ id, result: { fault: 'no such page' } });
     if (address === '/hangs') for (;;);
     const headers = { secret: String(process.env.PATH), sheets: workerData[address].join() };
     parentPort.postMessage({ id, result: [{ url: address, headers }] });
   });`,
);

const thread = sightThread(file, { '/a': ['/a.css'], '/b': ['/b.css', '/c.css'] }, 500);
afterAll(async () => {
  await thread.stop();
  await rm(folder, { recursive: true });
});

const rest = {
  language: 'en',
  width: 1,
  isDark: false,
  zone: 'UTC',
  agent: '',
  kept: { app: null, tabs: null },
} as const;
const planOf = (address: string) => {
  const ask: SightAsk = { ...rest, address };
  return thread.ask({ kind: 'plan', ask, caller: { accesstoken: '', supplieruid: 1 }, salt: '' });
};
const answer = (url: string, sheets: string) => [{ url, headers: { secret: 'undefined', sheets } }];

test('each task gets its own answer, from a thread that knows nothing of the settings', async () => {
  const [first, second] = await Promise.all([planOf('/a'), planOf('/b')]);
  expect(first).toEqual(answer('/a', '/a.css'));
  expect(second).toEqual(answer('/b', '/b.css,/c.css'));
});

test.each([
  ['/fails', 'no such page'],
  ['/throws', 'out of order'],
  ['/ends', 'has ended'],
  ['/hangs', 'has ended'],
])('after %s the next task is carried out', async (address, reason) => {
  await expect(planOf(address)).rejects.toThrow(reason);
  expect(await planOf('/a')).toEqual(answer('/a', '/a.css'));
});

test('it says when too many wait', async () => {
  const asked = Array.from({ length: 20 }, () => planOf('/a'));
  expect(thread.isBusy()).toBe(true);
  await Promise.all(asked);
  expect(thread.isBusy()).toBe(false);
});

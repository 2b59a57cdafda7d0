import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = resolve(import.meta.dirname, 'main.ts');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-compile-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A start that refuses its settings, and so ends by itself once everything is loaded; answers its exit code. */
async function refusedStart(dataDir: string): Promise<number | null> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: 'eighty' };
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  await once(child, 'exit');
  return child.exitCode;
}

test('a start leaves what it has compiled in the data folder, for the next one', async () => {
  const dataDir = await temporaryFolder();
  expect(await refusedStart(dataDir)).toBe(78);
  const files = await readdir(join(dataDir, 'compile-cache'), { recursive: true });
  // One for each file of the server, which are far more than that.
  expect(files.length).toBeGreaterThan(1_000);
});

test('a data folder that is still to be made is not made for the cache', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  expect(await refusedStart(dataDir)).toBe(78);
  expect(existsSync(dataDir)).toBe(false);
});

import { chmod, lstat, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyBinaries } from './binaries-copy.ts';
import { testBench } from './test-bench.ts';

let bench = testBench();
let packageDir = '';
const nothingMore = async () => undefined;

beforeEach(async () => {
  packageDir = await bench.folder();
  vi.stubEnv('TMPDIR', await bench.folder());
  await mkdir(join(packageDir, 'native', 'bin'), { recursive: true });
  await writeFile(join(packageDir, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 });
  await writeFile(join(packageDir, 'native', 'readme'), 'text', { mode: 0o600 });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bench.cleanUp();
  bench = testBench();
});

test('the copy is readable by all and writable by its owner alone', async () => {
  const copy = await copyBinaries(packageDir, '1.0.0', nothingMore);
  expect((await stat(copy)).mode & 0o777).toBe(0o755);
  expect((await stat(join(copy, 'native', 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(copy, 'native', 'readme'))).mode & 0o777).toBe(0o644);
});

test('a complete copy is used again', async () => {
  const copy = await copyBinaries(packageDir, '1.0.0', nothingMore);
  const firstInode = (await lstat(copy)).ino;
  expect(await copyBinaries(packageDir, '1.0.0', nothingMore)).toBe(copy);
  expect((await lstat(copy)).ino).toBe(firstInode);
});

test('a copy that lost a file is made again', async () => {
  const copy = await copyBinaries(packageDir, '1.0.0', nothingMore);
  await rm(join(copy, 'native', 'readme'));
  await copyBinaries(packageDir, '1.0.0', nothingMore);
  expect((await stat(join(copy, 'native', 'readme'))).size).toBe(4);
});

test('a folder that others can write to is refused', async () => {
  const copy = await copyBinaries(packageDir, '1.0.0', nothingMore);
  await chmod(copy, 0o777);
  await expect(copyBinaries(packageDir, '1.0.0', nothingMore)).rejects.toThrow('is writable by others: remove it');
});

import { execFile } from 'node:child_process';
import { chmod, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { EmbeddedError, findLocalPostgres, startEmbedded } from './postgres.ts';
import { isRoot, query, testBench } from './test-bench.ts';

const run = promisify(execFile);
let bench = testBench();
const mounts: string[] = [];
afterEach(async () => {
  for (const folder of mounts.splice(0)) await run('umount', [folder]);
  await bench.cleanUp();
  bench = testBench();
});

/** The line a failing start shows; it must be an EmbeddedError. */
async function refusal(dataDir: string, binDir?: string): Promise<string> {
  const outcome = await startEmbedded({ dataDir, binDir }).catch((error) => error);
  expect(outcome).toBeInstanceOf(EmbeddedError);
  return outcome.message;
}

async function makeCluster(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, durable: false });
  await database.stop();
}

test('a server that does not start shows the last lines of its log', async () => {
  const dataDir = await bench.dataDir();
  await makeCluster(dataDir);
  await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 10);
  expect(await refusal(dataDir)).toMatch(/^the embedded PostgreSQL did not start: .*pg_control/s);
});

test('a folder called postgres that is no database is left alone', async () => {
  const dataDir = await bench.dataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  expect(await refusal(dataDir)).toContain('holds no PostgreSQL database: move it away');
  expect((await stat(join(dataDir, 'postgres', 'notes.txt'))).size).toBe(4);
});

test('a file in the place of the data folder is named', async () => {
  const file = join(await bench.folder(), 'data');
  await writeFile(file, '');
  expect(await refusal(file)).toBe(`the data folder ${file} cannot be made because a file of that name is in the way`);
});

test('programs that are not there are named', async () => {
  expect(await refusal(await bench.dataDir(), '/nowhere/bin')).toContain('the PostgreSQL programs in /nowhere/bin');
});

const local = await findLocalPostgres();
test.runIf(local)('the programs of the system serve as well, and another version refuses their database', async () => {
  const dataDir = await bench.dataDir();
  const database = await startEmbedded({ dataDir, binDir: local ?? '', durable: false });
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL \d+ and cannot be opened by PostgreSQL 18/);
});

describe.runIf(isRoot)('as root', () => {
  test('the server runs as another user, to whom only its own folders belong', async () => {
    const dataDir = await bench.dataDir();
    await makeCluster(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
    expect((await stat(dataDir)).uid).toBe(0);
  });

  test('a data folder under a folder that only root may enter works', async () => {
    const parent = await bench.folder();
    await chmod(parent, 0o700);
    const dataDir = await bench.dataDir(parent);
    const database = await startEmbedded({ dataDir, durable: false });
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test('a cluster keeps the user it has', async () => {
    const dataDir = await bench.dataDir();
    await makeCluster(dataDir);
    await run('chown', ['-R', 'nobody', join(dataDir, 'postgres'), join(dataDir, 'run')]);
    const { uid } = await stat(join(dataDir, 'postgres'));
    await makeCluster(dataDir);
    expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(uid);
  });
});

const canMount = isRoot && (await tryMount());
async function tryMount(): Promise<boolean> {
  const folder = await bench.folder();
  const isMountable = await run('mount', ['-t', 'tmpfs', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (isMountable) await run('umount', [folder]);
  await bench.cleanUp();
  bench = testBench();
  return isMountable;
}

async function mount(...options: string[]): Promise<string> {
  const dataDir = await bench.dataDir();
  await run('mount', ['-t', 'tmpfs', ...options, 'tmpfs', dataDir]);
  mounts.push(dataDir);
  return dataDir;
}

describe.runIf(canMount)('on a disk of its own', () => {
  test('a full disk is named in one line and leaves nothing half done', async () => {
    const dataDir = await mount('-o', 'size=20m');
    expect(await refusal(dataDir)).toBe(
      `the disk of the data folder ${dataDir} is full: free some space and start again`,
    );
    await run('mount', ['-o', 'remount,size=400m', dataDir]);
    await makeCluster(dataDir);
  });

  test('a read-only data folder is named in one line', async () => {
    const dataDir = await mount('-o', 'size=400m');
    await makeCluster(dataDir);
    await run('mount', ['-o', 'remount,ro', dataDir]);
    expect(await refusal(dataDir)).toBe(
      `the data folder ${dataDir} is read-only: make it writable or choose another data folder`,
    );
  });
});

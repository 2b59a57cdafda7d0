import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './postgres.ts';
import { isRunning, waitGone } from './postmaster.ts';
import { kill, postmasterPid, query, testBench, until } from './test-bench.ts';

let bench = testBench();
afterEach(async () => {
  await bench.cleanUp();
  bench = testBench();
});

const writeRow = 'create table kept as select 42 as answer';
const readRow = 'select answer from kept';
const theRow = [{ answer: 42 }];

async function withDatabase(dataDir: string, work: (database: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const database = await startEmbedded({ dataDir });
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

test('the first start makes the database and the next one finds what was written', async () => {
  const dataDir = await bench.dataDir();
  let pid = 0;
  await withDatabase(dataDir, async ({ owner }) => {
    pid = await postmasterPid(dataDir);
    expect(owner).toMatchObject({ host: join(dataDir, 'run'), database: 'linehaul' });
    await query(owner, writeRow);
  });
  expect(isRunning(pid)).toBe(false);
  await withDatabase(dataDir, async ({ owner }) => {
    expect(await query(owner, readRow)).toEqual(theRow);
  });
});

test('the database is durable, sorts by code point and listens on no network address', async () => {
  await withDatabase(await bench.dataDir(), async ({ owner }) => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'jit'];
    const list = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    expect(await query(owner, `select ${list}`)).toEqual([
      { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', listen_addresses: '', jit: 'off' },
    ]);
    const sortedLetters = await query(
      owner,
      "select letter from unnest(array['b','A','é','a']) letter order by letter",
    );
    expect(sortedLetters.map(({ letter }) => letter)).toEqual(['A', 'a', 'b', 'é']);
  });
});

test('the server works as a role that can change rows and nothing else, and nobody comes in by an address', async () => {
  const dataDir = await bench.dataDir();
  await withDatabase(dataDir, async ({ connection, owner }) => {
    await query(owner, `${writeRow}; grant select, update on kept to ${connection.user}`);
    expect(await query(connection, 'update kept set answer = answer returning answer')).toEqual(theRow);
    for (const beyond of [
      'set session_replication_role = replica',
      'alter table kept disable trigger user',
      'drop table kept',
      'create table more (id int8)',
      `set role ${owner.user}`,
    ]) {
      await expect(query(connection, beyond)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(query(owner, 'set session_replication_role = replica')).rejects.toMatchObject({ code: '42501' });
  });
  const rules = await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8');
  expect(rules).toMatch(/^local\s.*trust$/m);
  expect(rules).not.toMatch(/^host.*trust/m);
});

test('stopping twice is the same as stopping once', async () => {
  const database = await startEmbedded({ dataDir: await bench.dataDir() });
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
});

test('a second start on the same data folder is refused in one line and harms nothing', async () => {
  const dataDir = await bench.dataDir();
  await withDatabase(dataDir, async ({ owner }) => {
    await query(owner, writeRow);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `another Linehaul is already running on ${dataDir} (process ${process.pid})`,
    );
    expect(await query(owner, readRow)).toEqual(theRow);
  });
});

test('of two starts at once on an empty data folder one runs and the other is refused', async () => {
  const dataDir = await bench.dataDir();
  const starts = await Promise.allSettled([startEmbedded({ dataDir }), startEmbedded({ dataDir })]);
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason.message)] : []));
  expect(refusals).toEqual([`another Linehaul is already running on ${dataDir} (process ${process.pid})`]);
  for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
});

test('a start during the stop of another waits for it and goes on', async () => {
  const dataDir = await bench.dataDir();
  const first = await startEmbedded({ dataDir });
  await query(first.owner, writeRow);
  const [, second] = await Promise.all([first.stop(), startEmbedded({ dataDir })]);
  expect(await query(second.owner, readRow)).toEqual(theRow);
  await second.stop();
});

test('the database that a killed Linehaul left running is adopted', async () => {
  const dataDir = await bench.dataDir();
  const program = await bench.owner(dataDir);
  const pid = await postmasterPid(dataDir);
  await query({ host: join(dataDir, 'run'), port: 5432, user: 'linehaul_owner', database: 'linehaul' }, writeRow);
  await kill(program);
  expect(isRunning(pid)).toBe(true);
  await withDatabase(dataDir, async ({ owner }) => {
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await query(owner, readRow)).toEqual(theRow);
  });
  expect(isRunning(pid)).toBe(false);
});

test('a database that was killed together with its Linehaul starts with every acknowledged row', async () => {
  const dataDir = await bench.dataDir();
  const program = await bench.owner(dataDir);
  const pid = await postmasterPid(dataDir);
  await query({ host: join(dataDir, 'run'), port: 5432, user: 'linehaul_owner', database: 'linehaul' }, writeRow);
  await kill(program);
  process.kill(pid, 'SIGKILL');
  await waitGone(pid, Number.POSITIVE_INFINITY, () => undefined);
  await withDatabase(dataDir, async ({ owner }) => {
    expect(await postmasterPid(dataDir)).not.toBe(pid);
    expect(await query(owner, readRow)).toEqual(theRow);
  });
});

test('a database that is killed under a living Linehaul comes back by itself', async () => {
  const dataDir = await bench.dataDir();
  const lines: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  await query(database.owner, writeRow);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await until(() => lines.includes('the embedded PostgreSQL is back'));
  expect(await query(database.owner, readRow)).toEqual(theRow);
  await expect(startEmbedded({ dataDir })).rejects.toThrow('another Linehaul is already running');
  await database.stop();
});

test('a left-over postmaster.pid whose process is gone does not hinder the start', async () => {
  const dataDir = await bench.dataDir();
  await withDatabase(dataDir, ({ owner }) => query(owner, writeRow).then(() => undefined));
  const program = await bench.owner(await bench.dataDir());
  const dead = Number(program.pid);
  await kill(program);
  await leavePidFile(dataDir, dead);
  await withDatabase(dataDir, async ({ owner }) => expect(await query(owner, readRow)).toEqual(theRow));
});

test('a left-over postmaster.pid whose number now belongs to another program does not hinder the start', async () => {
  const dataDir = await bench.dataDir();
  await withDatabase(dataDir, ({ owner }) => query(owner, writeRow).then(() => undefined));
  await leavePidFile(dataDir, process.pid);
  await withDatabase(dataDir, async ({ owner }) => expect(await query(owner, readRow)).toEqual(theRow));
});

function leavePidFile(dataDir: string, pid: number): Promise<void> {
  const clusterDir = join(dataDir, 'postgres');
  const lines = [pid, clusterDir, 1_700_000_000, 5432, join(dataDir, 'run'), '', '  5432001         0', 'ready   ', ''];
  return writeFile(join(clusterDir, 'postmaster.pid'), lines.join('\n'));
}

test('what a killed first run left half done is removed', async () => {
  const dataDir = await bench.dataDir();
  const program = await bench.owner(await bench.dataDir());
  await kill(program);
  await mkdir(join(dataDir, `postgres.new-${program.pid}-abcdef`, 'base'), { recursive: true });
  await withDatabase(dataDir, async () => expect((await readdir(dataDir)).join()).not.toContain('postgres.new-'));
});

test('Ctrl-C in the terminal leaves the database to Linehaul, which stops it in order', async () => {
  const dataDir = await bench.dataDir();
  const program = await bench.owner(dataDir);
  const pid = await postmasterPid(dataDir);
  const programExit = once(program, 'exit');
  program.kill('SIGINT');
  await programExit;
  expect(isRunning(pid)).toBe(true);
  await withDatabase(dataDir, async () => expect(await postmasterPid(dataDir)).toBe(pid));
});

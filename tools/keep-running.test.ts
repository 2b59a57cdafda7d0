import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folders: string[] = [];
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

interface Kept {
  child: ChildProcess;
  /** What was printed so far. */
  output: () => string;
  /** How often the program was started. */
  starts: () => Promise<number>;
  exit: Promise<unknown[]>;
}

/** A program that counts its starts in a file and then does as it is told, kept running with short pauses. */
async function keep(body: string, firstMs = 1): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-keep-'));
  folders.push(folder);
  const program = join(folder, 'program.mjs');
  const counter = join(folder, 'starts');
  const count = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(counter)}, '.');
    const starts = readFileSync(${JSON.stringify(counter)}, 'utf8').length;`;
  await writeFile(program, `${count}\n${body}`);
  const runner = pathToFileURL(join(import.meta.dirname, 'keep-running.mjs')).href;
  const script = `import { keepRunning } from ${JSON.stringify(runner)};
    await keepRunning(process.execPath, [${JSON.stringify(program)}], { firstMs: ${firstMs}, longestMs: ${firstMs * 4} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const starts = async () => (await readFile(counter, 'utf8').catch(() => '')).length;
  return { child, output: () => text, starts, exit: once(child, 'close') };
}

const stay = 'setInterval(() => undefined, 1_000); console.log("ready");';

test('a program that dies is started again, with a pause that grows to a limit and the reason in one line', async () => {
  const { exit, starts, output } = await keep('process.exit(starts < 5 ? 7 : 0);');
  await exit;
  expect(await starts()).toBe(5);
  const line = 'Linehaul: the server has ended (exit code 7); it is started again in';
  expect(output().trim().split('\n')).toEqual([
    `${line} 0.001 s`,
    `${line} 0.002 s`,
    `${line} 0.004 s`,
    `${line} 0.004 s`,
  ]);
});

test('one that a signal has ended is started again', async () => {
  const { exit, starts, output } = await keep('if (starts === 1) process.kill(process.pid, "SIGKILL");');
  await exit;
  expect(await starts()).toBe(2);
  expect(output()).toContain('(signal 9)');
});

test('a first start that refuses what it is set up with ends at once, with nothing but its own line', async () => {
  const { exit, starts, output } = await keep('console.error("PORT: eighty"); process.exit(78);');
  expect(await exit).toEqual([78, null]);
  expect([await starts(), output()]).toEqual([1, 'PORT: eighty\n']);
});

test('a start that refuses after one that had run is tried again', async () => {
  const { exit, starts } = await keep('process.exit([7, 78, 0][starts - 1]);');
  await exit;
  expect(await starts()).toBe(3);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s is passed on and ends it', async (signal) => {
  const { child, exit, starts, output } = await keep(`process.on("${signal}", () => process.exit(3)); ${stay}`);
  await expect.poll(output).toContain('ready');
  child.kill(signal);
  expect(await exit).toEqual([3, null]);
  expect(await starts()).toBe(1);
});

test('a signal during the pause ends it too', async () => {
  const { child, exit, starts, output } = await keep('process.exit(7);', 600_000);
  await expect.poll(output).toContain('again in 600 s');
  child.kill('SIGTERM');
  await exit;
  expect(await starts()).toBe(1);
});

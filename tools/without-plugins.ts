import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { program, root } from './programs.ts';
import { copyStage, runSteps, withSourceCopy } from './source-copy.ts';
import { type Outcome, type Stage, sum, wholly } from './stages.ts';

/** Every folder of `plugins`. */
export function pluginKeys(): string[] {
  return readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

const list = 'plugins/enabled.ts';
const biome = program('@biomejs/biome', 'biome');

/** What may break where code is missing, of each plug-in by itself. */
const checks: readonly (readonly string[])[] = [
  // Pages that name who fills what are written without those that are taken out.
  ['tools/states.ts'],
  ['tools/write-plug-in-page.ts'],
  // What has not changed since the plug-in before is not checked again.
  [program('typescript', 'tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types'],
  // A list without lines is written otherwise.
  [biome, 'format', '--write', list],
  [biome, 'check', '--error-on-warnings', '.'],
  ['tools/check-tables.ts'],
];
/**
 * Takes minutes, so it is done once, without any of them. Not the search for dead code: what modules offer to a plug-in is used by
 * nobody without it.
 */
const wholeChecks: readonly (readonly string[])[] = [
  ['tools/check-imports.ts'],
  ['tools/check-names.ts'],
  ['tools/check-guards.ts'],
  [program('vite'), 'build', 'apps/console', '--logLevel', 'warn'],
  [program('vite'), 'build', 'apps/customer', '--logLevel', 'warn'],
  [program('vitest'), 'run', '--project=unit', '--project=embedded'],
];

/** Takes out the lines of the list of plug-ins. */
function leaveOutLines(copy: string, keys: readonly string[]): void {
  const lines = readFileSync(join(copy, list), 'utf8').split('\n');
  const keptLines = lines.filter((line) => !keys.some((key) => line.includes(`key: '${key}'`)));
  writeFileSync(join(copy, list), keptLines.join('\n'));
}

/** Checks a copy while a plug-in lies aside, and puts it back. */
async function checkWithout(copy: string, key: string): Promise<Outcome> {
  const start = performance.now();
  const aside = mkdtempSync(join(tmpdir(), 'linehaul-aside-'));
  const listText = readFileSync(join(copy, list), 'utf8');
  renameSync(join(copy, 'plugins', key), join(aside, key));
  leaveOutLines(copy, [key]);
  try {
    const hasPassed = await runSteps(copy, checks);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`without ${key}: ${hasPassed ? 'passed' : 'FAILED'} after ${seconds} s`);
    return wholly(hasPassed);
  } finally {
    renameSync(join(aside, key), join(copy, 'plugins', key));
    writeFileSync(join(copy, list), listText);
    rmSync(aside, { recursive: true });
  }
}

/** Each plug-in in turn, and all of them, taken out: types and checks still pass, and without any the console and the tests. */
export function withoutPlugins(): Stage[] {
  const keys = pluginKeys();
  const inTurn: Stage = {
    name: 'without each plug-in in turn',
    run: () =>
      withSourceCopy([], async (copy) => {
        const outcomes: Outcome[] = [];
        for (const key of keys) outcomes.push(await checkWithout(copy, key));
        return sum(outcomes);
      }),
  };
  const withoutAny = copyStage({
    name: 'without any plug-in',
    leftOut: keys.map((key) => join('plugins', key)),
    prepare: (copy) => leaveOutLines(copy, keys),
    steps: [...checks, ...wholeChecks],
  });
  return [inTurn, withoutAny];
}

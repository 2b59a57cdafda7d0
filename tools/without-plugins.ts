import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, root } from './programs.ts';
import { copyStage } from './source-copy.ts';
import type { Stage } from './stages.ts';

/** Every folder of `plugins`. */
export function pluginKeys(): string[] {
  return readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

const biome = program('@biomejs/biome', 'biome');

/** All but the search for dead code: what modules offer to a plug-in is used by nobody without it. */
const checks: readonly (readonly string[])[] = [
  // Pages that name who fills what are written without those that are taken out.
  ['tools/states.ts'],
  ['tools/write-plug-in-page.ts'],
  [program('typescript', 'tsc'), '-p', 'tsconfig.json'],
  // A list without lines is written otherwise.
  [biome, 'format', '--write', 'plugins/enabled.ts'],
  [biome, 'check', '--error-on-warnings', '.'],
  ['tools/check-imports.ts'],
  ['tools/check-names.ts'],
  ['tools/check-guards.ts'],
  ['tools/check-tables.ts'],
  [program('vite'), 'build', 'apps/console', '--logLevel', 'warn'],
  [program('vite'), 'build', 'apps/customer', '--logLevel', 'warn'],
];
/** Takes minutes, so it is done once, without any of them. */
const tests = [program('vitest'), 'run', '--project=unit', '--project=embedded'];

/** Takes out the lines of the list of plug-ins. */
function leaveOutLines(copy: string, keys: readonly string[]): void {
  const list = join(copy, 'plugins/enabled.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  writeFileSync(list, lines.filter((line) => !keys.some((key) => line.includes(`key: '${key}'`))).join('\n'));
}

function stageWithout(keys: readonly string[], steps: readonly (readonly string[])[]): Stage {
  return copyStage({
    name: `without ${keys.join(', ')}`,
    leftOut: keys.map((key) => join('plugins', key)),
    prepare: (copy) => leaveOutLines(copy, keys),
    steps,
  });
}

/** Each plug-in in turn, and all of them, taken out: types, checks and the console still pass, and the tests without any. */
export function withoutPlugins(): Stage[] {
  const keys = pluginKeys();
  return [...keys.map((key) => stageWithout([key], checks)), stageWithout(keys, [...checks, tests])];
}

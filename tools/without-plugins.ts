import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { program, root } from './programs.ts';
import { runNode, type Stage, wholly } from './stages.ts';

const notCopied = new Set(['.git', 'node_modules', 'dist', '.runtime', '.cache', 'data', 'test-results']);

/** Every folder of `plugins`. */
export function pluginKeys(): string[] {
  return readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

/** The packages of others are those of the checkout; the links of the workspace lead into the copy. */
function linkPackages(copy: string): void {
  const own = '@linehaul';
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, own), { recursive: true });
  for (const name of readdirSync(from)) if (name !== own) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, own)))
    symlinkSync(readlinkSync(join(from, own, name)), join(to, own, name));
}

/** A copy of the source that lacks these plug-ins: the folder and the line of each. */
function copyWithout(keys: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'linehaul-without-'));
  const left = new Set(keys.map((key) => join('plugins', key)));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !notCopied.has(basename(source)) && !left.has(relative(root, source)),
  });
  const list = join(copy, 'plugins/enabled.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  writeFileSync(list, lines.filter((line) => !keys.some((key) => line.includes(`key: '${key}'`))).join('\n'));
  symlinkSync(join(root, '.runtime'), join(copy, '.runtime'));
  linkPackages(copy);
  return copy;
}

const biome = program('@biomejs/biome', 'biome');

/** All but the search for dead code: what modules offer to a plug-in is used by nobody without it. */
const checks: readonly (readonly string[])[] = [
  [program('typescript', 'tsc'), '-p', 'tsconfig.json'],
  // A list without lines is written otherwise.
  [biome, 'format', '--write', 'plugins/enabled.ts'],
  [biome, 'check', '--error-on-warnings', '.'],
  ['tools/check-imports.ts'],
  ['tools/check-names.ts'],
  ['tools/check-guards.ts'],
  ['tools/check-tables.ts'],
  [program('vite'), 'build', 'apps/console', '--logLevel', 'warn'],
];
/** Takes minutes, so it is done once, without any of them. */
const tests = [program('vitest'), 'run', '--project=unit', '--project=embedded'];

async function passes(copy: string, steps: readonly (readonly string[])[]): Promise<boolean> {
  for (const step of steps) if ((await runNode(step, {}, copy)) !== 0) return false;
  return true;
}

function stageWithout(keys: readonly string[], steps: readonly (readonly string[])[]): Stage {
  return {
    name: `without ${keys.join(', ')}`,
    run: async () => {
      const copy = copyWithout(keys);
      try {
        return wholly(await passes(copy, steps));
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
  };
}

/** Each plug-in in turn, and all of them, taken out: types, checks and the console still pass, and the tests without any. */
export function withoutPlugins(): Stage[] {
  const keys = pluginKeys();
  return [...keys.map((key) => stageWithout([key], checks)), stageWithout(keys, [...checks, tests])];
}

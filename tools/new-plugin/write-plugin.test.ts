import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writePlugin } from './write-plugin.ts';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'linehaul-plugin-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const list = 'plugins/enabled.ts';
mkdirSync(join(root, 'plugins'));
copyFileSync(join(repository, list), join(root, list));
copyFileSync(join(repository, 'biome.json'), join(root, 'biome.json'));
symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));

/** What the program complains about; empty when it is content. */
function complaints(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(repository, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('a new plug-in compiles and is clean, next to the real kernels', () => {
  const outcome = writePlugin(root, 'scale');
  expect(outcome.ok && outcome.files.length).toBeGreaterThan(15);
  expect(readFileSync(join(root, list), 'utf8')).toContain("{ key: 'scale', load: () => import('./scale/server/");
  const config = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ ...config, include: ['plugins/scale'] }));
  expect(complaints('tsc', ['-p', 'tsconfig.json'])).toBe('');
  expect(complaints('biome', ['check', '--write', 'plugins/scale'])).toBe('');
});

test('a key that is taken or is none is refused', () => {
  for (const key of ['scale', 'Two', '../x', 'a', '']) expect(writePlugin(root, key)).toMatchObject({ ok: false });
});

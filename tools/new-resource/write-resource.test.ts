import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeResource } from './write-resource.ts';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'linehaul-new-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the program complains about; empty when it is content. */
function complaints(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(repository, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('a new resource compiles and is clean, next to the real kernels', () => {
  const outcome = writeResource(root, 'pallet');
  expect(outcome.ok && outcome.files.length).toBe(17);
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const config = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ ...config, include: ['modules'] }));
  expect(complaints('tsc', ['-p', 'tsconfig.json'])).toBe('');
  copyFileSync(join(repository, 'biome.json'), join(root, 'biome.json'));
  expect(complaints('biome', ['check', '--write', 'modules'])).toBe('');
});

test('a noun that is taken or is no noun is refused, and nothing is written', () => {
  expect(writeResource(root, 'pallet')).toMatchObject({ ok: false });
  for (const noun of ['Two Words', '../x', 'a', '']) expect(writeResource(root, noun)).toMatchObject({ ok: false });
  expect(existsSync(join(root, 'x'))).toBe(false);
});

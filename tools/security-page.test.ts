import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d+ /.test(line));
const testsIn = (text: string) => [...text.matchAll(/\]\(([^)]+\.test\.ts)\)/g)].map(([, path = '']) => path);

/** The test of a plug-in goes with it. */
const isOfAbsentPlugin = (path: string) => {
  const [, key] = /^\.\.\/plugins\/(\w+)\//.exec(path) ?? [];
  return key !== undefined && !existsSync(join(root, 'plugins', key));
};

test('every test that docs/security.md names exists', () => {
  const namedTests = testsIn(page);
  expect(namedTests.length).toBeGreaterThan(0);
  const missing = namedTests.filter((path) => !existsSync(join(root, 'docs', path)));
  expect(missing.filter((path) => !isOfAbsentPlugin(path))).toEqual([]);
});

test('every row of docs/security.md names a test, or says that it is not met', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => testsIn(row).length > 0 === row.includes('**not met**'))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';
import { documents } from './source-files.ts';

/** Files that a document links, from the root; addresses of servers are none, and a plug-in may have been taken out. */
function linkedFiles({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(\w+:|\/)/.test(target))
    .map((target) => join(dirname(path), target).replaceAll('\\', '/'))
    .filter((target) => !target.startsWith('plugins/'));
}

test('every file that a document links is there', () => {
  const links = documents().flatMap((page) => linkedFiles(page).map((target) => ({ page: page.path, target })));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
});

test('every setting of the environment has its row in docs/operations.md', () => {
  const settings = readFileSync(join(root, 'packages/server-kernel/settings/settings.ts'), 'utf8');
  const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  expect(variables).toContain('DATABASE_URL');
  expect(variables.filter((name) => !operations.includes(`\n| \`${name}\` |`))).toEqual([]);
});

test('README.md fits three screens', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(121);
});

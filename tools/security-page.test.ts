import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';

test('every test that docs/security.md names as a proof exists', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const proofs = [...page.matchAll(/\]\(([^)]+\.test\.ts)\)/g)].map(([, path = '']) => path);
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
});

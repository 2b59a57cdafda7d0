import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, missingOptional, parseLock } from './lock-file.ts';
import { root } from './programs.ts';

test('npm ci accepts the lock file on every system: else run tools/complete-lock.ts', () => {
  const lock = parseLock(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(missingOptional(lock).map(({ name }) => name)).toEqual([]);
});

test('a package of another system that the lock file lacks is added', () => {
  const tool = { version: '1.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } };
  const text = JSON.stringify({
    name: 'linehaul',
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/tool': tool },
  });
  expect(missingOptional(parseLock(text))).toEqual([{ name: '@tool/linux-x64-musl', version: '1.0.0', dev: true }]);
  const made = { version: '1.0.0', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] };
  expect(JSON.parse(completeLock(text))).toEqual({
    name: 'linehaul',
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/@tool/linux-x64-musl': made, 'node_modules/tool': tool },
  });
});

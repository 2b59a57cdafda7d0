import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@linehaul/contract/languages.ts';
import { afterAll, expect, test } from 'vitest';
import { discoverModules } from './discover-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'linehaul-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folderOf(name: string, modules: Readonly<Record<string, string>>): URL {
  for (const [module, code] of Object.entries(modules)) {
    for (const folder of ['server', 'messages']) mkdirSync(join(root, name, module, folder), { recursive: true });
    for (const language of languages) {
      const tree = `export const ${language} = { noun: '${module} in ${language}' };`;
      writeFileSync(join(root, name, module, 'messages', `${language}.ts`), tree);
    }
    writeFileSync(join(root, name, module, 'server', `${module}.module.ts`), code);
  }
  return pathToFileURL(`${join(root, name)}/`);
}

const moduleCode = (name: string) =>
  `export const ${name}Module = { name: '${name}', contract: {}, handlers: () => ({}) };`;

test('modules are found by their folders, in the order of their names', async () => {
  const folder = folderOf('whole', {
    pallet: moduleCode('pallet'),
    crate: moduleCode('crate'),
    made: 'export function madeModule() {}',
  });
  mkdirSync(join(root, 'whole', 'screens', 'console'), { recursive: true });
  const modules = await discoverModules(folder);
  expect(modules.map(({ name }) => name)).toEqual(['crate', 'pallet']);
  expect(modules.map(({ messages }) => messages?.ja)).toEqual([{ noun: 'crate in ja' }, { noun: 'pallet in ja' }]);
});

test('a module’s part of the demo is found beside it', async () => {
  const folder = folderOf('shown', { pallet: moduleCode('pallet'), crate: moduleCode('crate') });
  writeFileSync(join(root, 'shown', 'crate', 'server', 'demo.fixture.ts'), 'export const demo = {};');
  const modules = await discoverModules(folder);
  expect(modules.map(({ demo }) => demo?.href)).toEqual([
    new URL('crate/server/demo.fixture.ts', folder).href,
    undefined,
  ]);
});

test('a file that exports no module of its name is named', async () => {
  const folder = folderOf('broken', { pallet: moduleCode('crate') });
  await expect(discoverModules(folder)).rejects.toThrow(
    'modules/pallet/server/pallet.module.ts exports no palletModule',
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@linehaul/contract/endpoint.ts';
import { afterAll, expect, test } from 'vitest';
import { serverModule } from '../module/server-module.ts';
import { loadDemos } from './load-demos.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function moduleWith(name: string, code: string | null) {
  const module = serverModule({ name, contract: contract({}), handlers: () => ({}) });
  if (code === null) return module;
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return { ...module, demo: pathToFileURL(file) };
}

test('a module has one part, several, or none', async () => {
  const modules = [
    moduleWith('bay', null),
    moduleWith('crate', 'export const demo = { after: ["pallet"], fill: async () => undefined };'),
    moduleWith('pallet', 'export const demo = { plan: { fill() {} }, rows: { after: ["pallet.plan"], fill() {} } };'),
  ];
  const demos = await loadDemos(modules);
  expect(demos.map(({ name, after }) => [name, after])).toEqual([
    ['crate', ['pallet']],
    ['pallet.plan', undefined],
    ['pallet.rows', ['pallet.plan']],
  ]);
});

test.each([
  ['wrap', 'export const sample = 1;'],
  ['dock', 'export const demo = { plan: { after: [] } };'],
])('a file of %s that exports no demo is named', async (name, code) => {
  await expect(loadDemos([moduleWith(name, code)])).rejects.toThrow(`${name}/server/demo.fixture.ts exports no demo`);
});

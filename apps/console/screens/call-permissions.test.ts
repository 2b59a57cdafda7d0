import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { CallPermission } from '@linehaul/contract/endpoint.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { callPermissions } from './call-permissions.config.ts';

const repository = join(import.meta.dirname, '../../..').replaceAll('\\', '/');
const sample = `${repository}/modules/trip/console/sample.module.ts`;

/** What a build makes of declarations and of the contracts that they name; everything else is left out. */
async function buildDeclarations(input: string[], plugins: Plugin[] = []): Promise<Rolldown.OutputChunk[]> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'silent',
    root: repository,
    plugins: [callPermissions(), ...plugins],
    build: {
      write: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: (id) => !/\.(contract|module)\.ts$|^\0/.test(id),
      },
    },
  });
  const outputs = (Array.isArray(buildResult) ? buildResult : [buildResult]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return outputs.filter((output) => output.type === 'chunk');
}

/** A declaration of the module `trip` that exists in a test alone. */
function buildSample(source: string): Promise<Rolldown.OutputChunk[]> {
  const isSample = (id: string) => id === sample;
  const asFile: Plugin = {
    name: 'sample',
    enforce: 'pre',
    resolveId: (id) => (isSample(id) ? id : null),
    load: (id) => (isSample(id) ? source : null),
  };
  return buildDeclarations([sample], [asFile]);
}

test('a declaration has the permissions of the calls that it names, and no others', async () => {
  const [chunk] = await buildSample(
    `import { tripContract } from '../contract/trip.contract.ts';\nexport const needs = [tripContract.TripCount, tripContract.TripAdd];`,
  );
  const code = chunk?.code ?? '';
  const { needs }: { needs: CallPermission[] } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { TripAdd, TripCount, TripList } = tripContract;
  expect(needs).toEqual([
    {
      path: TripCount.path,
      access: 'session',
      industries: TripCount.industries,
      includes: [{ path: TripList.path, industries: TripList.industries }],
    },
    { path: TripAdd.path, industries: TripAdd.industries },
  ]);
  expect(code).not.toContain(tripContract.TripSave.path);
});

test('what is no contract is not to be had by a declaration', async () => {
  const source = `import { tripErrors } from '../contract/trip.contract.ts';\nexport const needs = [tripErrors];`;
  await expect(buildSample(source)).rejects.toThrow('tripErrors');
});

test('no declaration brings a schema', async () => {
  const declarations = globSync('{modules,plugins}/*/console/*.module.ts', { cwd: repository });
  const chunks = await buildDeclarations(declarations.map((file) => `${repository}/${file}`));
  const moduleIds = chunks.flatMap((chunk) => chunk.moduleIds);
  expect(moduleIds.filter((id) => id.includes('/console/')).length).toBeGreaterThan(declarations.length - 1);
  expect(moduleIds.filter((id) => /^[^\0].*\.contract\.ts$|\/zod\//.test(id))).toEqual([]);
});

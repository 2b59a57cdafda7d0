import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiTexts } from '../apps/server/api-texts.ts';
import { serverModules } from '../apps/server/modules.ts';
import { openApiDocument } from '../packages/server-kernel/openapi/openapi-document.ts';
import { root } from './programs.ts';
import { ensurePinned } from './runtime.mjs';

interface Problem {
  severity: 'error' | 'warn';
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** The part of @redocly/openapi-core that is used. */
interface Linter {
  createConfig: (config: { extends: string[] }) => Promise<unknown>;
  lintFromString: (input: { source: string; absoluteRef: string; config: unknown }) => Promise<Problem[]>;
}

const maxShown = 20;
const folder = join(root, 'tools', 'api-lint');

/** The linter has a lock file of its own: thirty packages that nothing else needs. */
async function loadLinter(): Promise<Linter> {
  await ensurePinned(folder);
  const { resolve } = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(resolve('@redocly/openapi-core')).href);
}

const linter = await loadLinter();
const config = await linter.createConfig({ extends: ['recommended'] });
for (const kind of ['all', 'programs'] as const) {
  const source = JSON.stringify(openApiDocument(serverModules, '0', apiTexts(), kind));
  const problems = await linter.lintFromString({ source, absoluteRef: `${kind}.json`, config });
  for (const { severity, ruleId, message, location } of problems.slice(0, maxShown)) {
    console.log(`${severity} ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`);
  }
  console.log(`${kind}: ${problems.length} problems by the recommended rules`);
  if (problems.length > 0) process.exitCode = 1;
}

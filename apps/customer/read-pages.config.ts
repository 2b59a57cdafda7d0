import { join } from 'node:path';
import { runnerImport } from 'vite';
import { contractCalls } from './contract-calls.config.ts';
import type { MountedPage } from './modules.ts';

/** All customer pages, as the build sees them. */
export async function readPages(): Promise<readonly MountedPage[]> {
  const { module } = await runnerImport<{ pages: readonly MountedPage[] }>(join(import.meta.dirname, 'modules.ts'), {
    configFile: false,
    logLevel: 'warn',
    plugins: [contractCalls()],
  });
  return module.pages;
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const screensFile = join(import.meta.dirname, 'screens.ts');

/** Writes the paths of all screens beside the build: the server knows by them which pages a role can name. */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const { module } = await runnerImport<{ screens: readonly { path: string }[] }>(screensFile, {
        configFile: false,
        logLevel: 'warn',
      });
      writeFileSync(join(dir, 'screens.json'), JSON.stringify(module.screens.map(({ path }) => path)));
    },
  };
}

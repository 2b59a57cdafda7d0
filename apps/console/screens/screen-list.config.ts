import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { callPermissions } from './call-permissions.config.ts';

const screensFile = join(import.meta.dirname, 'screens.ts');

interface ScreenPaths {
  path: string;
  alias?: readonly string[];
}

async function readScreens(): Promise<readonly ScreenPaths[]> {
  const { module } = await runnerImport<{ screens: readonly ScreenPaths[] }>(screensFile, {
    configFile: false,
    logLevel: 'warn',
    plugins: [callPermissions()],
  });
  return module.screens;
}

/** Read once for a whole build. */
let read: ReturnType<typeof readScreens> | null = null;

function screens(): ReturnType<typeof readScreens> {
  read ??= readScreens();
  return read;
}

const virtualName = 'virtual:screen-paths';

/** The paths of all screens, for what decides about an address before the screens are there. */
export function screenPaths(): Plugin {
  return {
    name: 'screen-paths',
    resolveId: (source) => (source === virtualName ? `\0${virtualName}` : null),
    async load(id) {
      if (id !== `\0${virtualName}`) return null;
      const paths = (await screens()).flatMap(({ path, alias = [] }) => [path, ...alias]);
      return `export const paths = ${JSON.stringify(paths)};`;
    },
  };
}

/** Writes the paths of all screens beside the build: the server knows by them which pages a role can name. */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'screens.json'), JSON.stringify((await screens()).map(({ path }) => path)));
    },
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { callPermissions } from './call-permissions.config.ts';

const screensFile = join(import.meta.dirname, 'screens.ts');

interface ScreenPaths {
  path: string;
  alias?: readonly string[];
}

interface ScreenLists {
  screens: readonly ScreenPaths[];
  publicScreens: readonly ScreenPaths[];
}

async function readScreens(): Promise<ScreenLists> {
  const { module } = await runnerImport<ScreenLists>(screensFile, {
    configFile: false,
    logLevel: 'warn',
    plugins: [callPermissions()],
  });
  return module;
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
      const paths = (await screens()).screens.flatMap(({ path, alias = [] }) => [path, ...alias]);
      return `export const paths = ${JSON.stringify(paths)};`;
    },
  };
}

/**
 * Writes the paths of all screens beside the build: the server knows by them which pages a role can name, and which pages
 * without a session are the console's.
 */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const lists = await screens();
      const write = (file: string, list: readonly ScreenPaths[]) =>
        writeFileSync(join(dir, file), JSON.stringify(list.map(({ path }) => path)));
      write('screens.json', lists.screens);
      write('public-screens.json', lists.publicScreens);
    },
  };
}

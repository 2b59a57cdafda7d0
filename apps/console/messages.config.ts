import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { callPermissions } from './screens/call-permissions.config.ts';
import { shellFolders } from './shell-folders.ts';

const repository = join(import.meta.dirname, '../..').replaceAll('\\', '/');
const sheetName = /^virtual:messages\/(first|modules)\/(en|zh|es|ja)$/;
/** What the menus, the tabs and the window's title say of a module's pages. */
const menuParts = new Set(['menu', 'title']);

interface Source {
  name: string;
  file: string;
}

function shellSources(language: string): Source[] {
  return Object.entries(shellFolders).map(([name, folder]) => ({
    name,
    file: join(repository, folder, `${language}.ts`),
  }));
}

/** Every module's and plug-in's; the login page's own come before all others. */
function moduleSources(language: string): Source[] {
  const paths = globSync(`{modules,plugins}/*/messages/${language}.ts`, { cwd: repository });
  return paths
    .sort()
    .map((path) => ({ name: path.split(/[\\/]/)[1] ?? '', file: join(repository, path) }))
    .filter(({ name }) => name !== 'session');
}

/** What fields are called in all modules that do not say it themselves. */
function vocabularySource(language: string): Source {
  return { name: 'vocabulary', file: join(repository, `packages/contract/vocabulary/messages/${language}.ts`) };
}

/** A messages file as it is now: the development server asks again when one has changed. */
async function readTree(file: string, language: string): Promise<Record<string, object>> {
  const { href } = pathToFileURL(file);
  const { [language]: tree = {} } = await import(`${href}?${statSync(file).mtimeMs}`);
  return tree;
}

type SharedMessages = ReadonlyMap<string, readonly string[]>;

async function readShared(): Promise<SharedMessages> {
  const { module } = await runnerImport<{ sharedMessages: SharedMessages }>(join(import.meta.dirname, 'modules.ts'), {
    configFile: false,
    logLevel: 'warn',
    plugins: [callPermissions()],
  });
  return module.sharedMessages;
}

/** What modules declare to come with the first page; read once for a whole build. */
let sharedMessages: Promise<SharedMessages> | null = null;

async function firstParts(): Promise<(module: string, part: string) => boolean> {
  sharedMessages ??= readShared();
  const parts = await sharedMessages;
  return (module, part) => menuParts.has(part) || parts.get(module)?.includes(part) === true;
}

/** Of each source the parts that are wanted, by the source's name. */
async function treesOf(
  sources: readonly Source[],
  language: string,
  isWanted: (module: string, part: string) => boolean = () => true,
): Promise<[string, object][]> {
  const trees = sources.map(async ({ name, file }): Promise<[string, object]> => {
    const parts = Object.entries(await readTree(file, language));
    return [name, Object.fromEntries(parts.filter(([part]) => isWanted(name, part)))];
  });
  return Promise.all(trees);
}

/**
 * Two files per language: what the first page needs around itself, the shell's own messages and of all modules what is in
 * the menus or shared; and all that the modules say, which is fetched once that page is ready. A module's pages bring their module's.
 */
export function messagesByLanguage(): Plugin {
  return {
    name: 'messages-by-language',
    resolveId: (source) => (sheetName.test(source) ? `\0${source}` : null),
    async load(id) {
      const [, sheet, language = ''] = (id.startsWith('\0') && sheetName.exec(id.slice(1))) || [];
      if (sheet === undefined) return null;
      const shell = sheet === 'first' ? shellSources(language) : [];
      const modules =
        sheet === 'first' ? moduleSources(language) : [vocabularySource(language), ...moduleSources(language)];
      for (const { file } of [...shell, ...modules]) this.addWatchFile(file);
      const trees = [
        ...(await treesOf(shell, language)),
        ...(await treesOf(modules, language, sheet === 'first' ? await firstParts() : undefined)),
      ];
      return `export const trees = ${JSON.stringify(Object.fromEntries(trees))};`;
    },
  };
}

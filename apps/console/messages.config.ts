import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { callPermissions } from './screens/call-permissions.config.ts';

const repository = join(import.meta.dirname, '../..').replaceAll('\\', '/');
const sheetName = /^virtual:messages\/(first|modules)\/(en|zh|es|ja)$/;
const asked = /import\(\s*'([^']+\/messages\/(en|zh|es|ja)\.ts)'\s*,?\s*\)/g;
/** What the menus, the tabs and the window's title say of a module's pages. */
const menuParts = new Set(['menu', 'title']);

function foldersOf(pattern: string): string[] {
  const found = globSync(`${pattern}/messages/en.ts`, {
    cwd: repository,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  });
  return found.map((path) => path.replaceAll('\\', '/').replace(/\/en\.ts$/, '')).sort();
}

const moduleOf = (folder: string) => folder.split('/')[1] ?? '';

/** The login page's own come before all others. */
function moduleFolders(): string[] {
  return foldersOf('{modules,plugins}/*').filter((folder) => moduleOf(folder) !== 'session');
}

/** What the modules say, by module: all of it, or what `isWanted` takes of each. */
async function treesOf(language: string, isWanted: (module: string, part: string) => boolean): Promise<string> {
  const trees = moduleFolders().map(async (folder): Promise<[string, object]> => {
    const module = moduleOf(folder);
    const file = join(repository, folder, `${language}.ts`);
    const { [language]: tree = {} }: Record<string, object> = await import(pathToFileURL(file).href);
    return [module, Object.fromEntries(Object.entries(tree).filter(([part]) => isWanted(module, part)))];
  });
  return `export const trees = ${JSON.stringify(Object.fromEntries(await Promise.all(trees)))};`;
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

/** Read once for a whole build. */
let shared: Promise<SharedMessages> | null = null;

/** What modules declare to come with the first page. */
function sharedMessages(): Promise<SharedMessages> {
  shared ??= readShared();
  return shared;
}

/** The shell's own messages, and of all modules what is in the menus and what they share. */
async function firstSheet(shell: readonly string[], language: string): Promise<string> {
  const parts = await sharedMessages();
  const own = shell.map(
    (folder, at) => `export { ${language} as m${at} } from '${repository}/${folder}/${language}.ts';`,
  );
  return [
    ...own,
    await treesOf(language, (module, part) => menuParts.has(part) || parts.get(module)?.includes(part) === true),
  ].join('\n');
}

/**
 * Two files per language: what the first page needs around itself, and all that the modules say, which is fetched once
 * that page is ready. Each part of the shell asks for its own messages by a dynamic import; in a build each would be a
 * file of its own. Here they all ask for the first sheet, and take theirs. A module's pages bring their module's.
 */
export function messagesByLanguage(): Plugin {
  const shell = foldersOf('{apps/console,packages/console-kernel}/**');
  return {
    name: 'messages-by-language',
    enforce: 'pre',
    resolveId: (source) => (sheetName.test(source) ? `\0${source}` : null),
    load(id) {
      const [, kind, language] = (id.startsWith('\0') && sheetName.exec(id.slice(1))) || [];
      if (language === undefined) return null;
      return kind === 'first' ? firstSheet(shell, language) : treesOf(language, () => true);
    },
    async transform(code, id) {
      if (!code.includes('/messages/') || id.includes('/node_modules/')) return null;
      let changed = code;
      for (const [whole, source = '', language = ''] of code.matchAll(asked)) {
        const path = (await this.resolve(source, id))?.id.replaceAll('\\', '/') ?? '';
        const at = shell.findIndex((folder) => path === `${repository}/${folder}/${language}.ts`);
        if (at < 0) continue;
        const taken = `import('virtual:messages/first/${language}').then(({ m${at} }) => ({ ${language}: m${at} }))`;
        changed = changed.replace(whole, taken);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { isShellPart } from '../first-sight/shell-parts.config.ts';

const screensFile = join(import.meta.dirname, 'screens.ts');
const imported = /dynamic_import__\("(?:\/@fs)?([^"]+)"\)/;

interface BuiltScreen {
  path: string;
  load: () => unknown;
}

type Bundle = Rolldown.OutputBundle;

function chunkAt(bundle: Bundle, fileName: string): Rolldown.OutputChunk | null {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file : null;
}

/** A chunk and what it imports, each once, in the order in which they are needed. */
function withImports(bundle: Bundle, fileName: string, found = new Set<Rolldown.OutputChunk>()) {
  const chunk = chunkAt(bundle, fileName);
  if (!chunk || found.has(chunk)) return found;
  for (const needed of chunk.imports) withImports(bundle, needed, found);
  return found.add(chunk);
}

/** The page's own file as its declaration imports it. */
function pageOf({ path, load }: BuiltScreen): string {
  const page = imported.exec(load.toString())?.[1];
  if (page === undefined) throw new Error(`the page of ${path} is not known by its declaration`);
  return page;
}

/** Sheets of each screen's page beside those that every page has. */
function sheetsOf(bundle: Bundle, screens: readonly BuiltScreen[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const sheetsFrom = (chunk: Rolldown.OutputChunk | undefined) => {
    const needed = chunk ? [...withImports(bundle, chunk.fileName)] : [];
    return needed.flatMap((part) => [...(part.viteMetadata?.importedCss ?? [])]);
  };
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(sheetsFrom));
  const isOwn = (sheet: string) => !first.has(sheet) && !isShellPart(sheet);
  const entries = screens.map((screen) => {
    const page = pageOf(screen);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
    return [screen.path, [...new Set(sheetsFrom(chunk).filter(isOwn))].map((sheet) => `/${sheet}`)] as [
      string,
      string[],
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Writes beside the build the paths of all screens, by which the server knows which pages a role can name, and the
 * sheets that each needs.
 */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { module } = await runnerImport<{ screens: readonly BuiltScreen[] }>(screensFile, {
        configFile: false,
        logLevel: 'warn',
      });
      writeFileSync(join(dir, 'screens.json'), JSON.stringify(module.screens.map(({ path }) => path)));
      writeFileSync(join(dir, 'screen-sheets.json'), JSON.stringify(sheetsOf(bundle, module.screens)));
    },
  };
}

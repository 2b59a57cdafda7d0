import { languages } from '@linehaul/contract/languages.ts';

/** What a phone fetches at most, packed, before a page is there: code, styles and texts in one language. */
export const limitBytes = 120 * 1024;

export interface BuiltFile {
  name: string;
  /** Packed by gzip. */
  bytes: number;
  /** Files that are fetched with it. */
  imports: readonly string[];
  css: readonly string[];
  /** The module that it was made for, with its path; '' of shared code. */
  source?: string;
  isEntry?: boolean;
}

interface Page {
  path: string;
  /** Written as `() => import('./waybill-trace.tsx')`. */
  load: () => Promise<unknown>;
  texts: readonly string[];
}

/** The file that a page's `load` names. */
function fileNamedBy({ load }: Page): string {
  return /["'`]([^"'`]*\/customer\/[^"'`]+?|\.\/[^"'`]+?)["'`]/.exec(load.toString())?.[1]?.split('/').at(-1) ?? '';
}

function withImports(files: ReadonlyMap<string, BuiltFile>, names: readonly string[]): Set<string> {
  const reachedNames = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reachedNames.has(name)) continue;
    reachedNames.add(name);
    const { imports = [], css = [] } = files.get(name) ?? {};
    waiting.push(...imports, ...css);
  }
  return reachedNames;
}

/** What each page asks for on a first visit, in the language whose texts are longest. */
export function firstLoads(
  builtFiles: readonly BuiltFile[],
  pages: readonly Page[],
): { path: string; bytes: number }[] {
  const files = new Map(builtFiles.map((file) => [file.name, file]));
  const entries = builtFiles.filter(({ isEntry }) => isEntry);
  const madeFor = (ending: string) => builtFiles.filter(({ source = '' }) => source.endsWith(ending));
  return pages.map((page) => {
    const fileName = fileNamedBy(page);
    const pageFiles = fileName === '' ? [] : madeFor(`/customer/${fileName}`);
    if (pageFiles.length === 0) throw new Error(`${page.path}: the build has no file of its own for it`);
    const sums = languages.map((language) => {
      const texts = ['customer-kernel/text', ...page.texts].flatMap((name) =>
        madeFor(`/${name}/messages/${language}.ts`),
      );
      const names = [...entries, ...pageFiles, ...texts].map(({ name }) => name);
      return [...withImports(files, names)].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0);
    });
    return { path: page.path, bytes: Math.max(...sums) };
  });
}

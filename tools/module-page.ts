import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEvents, moduleLists } from './module-lists.ts';
import { root } from './programs.ts';
import { sourceFiles } from './source-files.ts';
import { tableReads } from './table-reads.ts';

const start = '<!-- `npm run module-pages` writes these lists from the code -->';
const end = '<!-- end of the lists -->';

export interface ModulePage {
  /** `modules/order/README.md` */
  path: string;
  /** As the page is; empty where there is none. */
  current: string;
  /** As it should be. */
  wanted: string;
}

/** A page with these lists between its marks: what a person wrote around them stays. */
export function withLists(page: string, module: string, lists: readonly string[]): string {
  const block = [start, ...lists, end].join('\n');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from >= 0 && to > from) return page.slice(0, from) + block + page.slice(to + end.length);
  return `${page.trimEnd() || `# ${module}`}\n\n${block}\n`;
}

/** What the page says in a person's words: all but its heading and the lists. */
export function purposeOf(page: string): string {
  const from = page.indexOf(start);
  return page
    .slice(0, from < 0 ? undefined : from)
    .replace(/^# .*$/m, '')
    .trim();
}

/** The page of every folder of `modules`. */
export async function modulePages(): Promise<ModulePage[]> {
  const lists = moduleLists({ files: sourceFiles(), events: await declaredEvents(), reads: tableReads });
  return readdirSync(join(root, 'modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => {
      const path = `modules/${name}/README.md`;
      const current = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
      return { path, current, wanted: withLists(current, name, lists(name)) };
    });
}

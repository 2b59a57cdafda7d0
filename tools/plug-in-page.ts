import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentTables, type PluginTable } from './plug-in-tables.ts';
import { root } from './programs.ts';
import { sourceFiles } from './source-files.ts';

export const pluginPage = join(root, 'docs/plug-ins.md');

const start = '<!-- `npm run plug-in-page` writes these tables from the code -->';
const end = '<!-- end of the tables -->';

/** A page with these tables between its marks: what a person wrote around them stays. */
export function withTables(page: string, tables: readonly PluginTable[]): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new TypeError('the page has no place for the tables');
  const sections = tables.map(({ title, lines }) => `### ${title}\n\n${lines.join('\n')}\n`);
  return [page.slice(0, from), [start, ...sections, end].join('\n'), page.slice(to + end.length)].join('');
}

/** What is wrong with the page, a line each. */
export function pageFindings(page: string, tables: readonly PluginTable[]): string[] {
  const findings = tables.flatMap(({ title, lacking }) =>
    lacking.map((name) => `${name} (${title}) is declared without a comment that says what it is for`),
  );
  if (page !== withTables(page, tables)) findings.push('docs/plug-ins.md is not what npm run plug-in-page writes');
  return findings;
}

/** The page as it is, and the tables as they should be. */
export async function readPluginPage(): Promise<{ page: string; tables: PluginTable[] }> {
  return { page: readFileSync(pluginPage, 'utf8'), tables: await currentTables(sourceFiles()) };
}

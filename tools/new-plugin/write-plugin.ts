import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, type Written } from '../fill-template.ts';
import type { PluginKind } from './plugin-kinds.ts';
import { placeOf, type Texts, textsOf } from './plugin-place.ts';

/** Simulated providers listen on ports of their own, in the order in which they were made. */
const firstPort = 8_301;

function nextPort(root: string): number {
  const ports = globSync('plugins/*/simulator/main.ts', { cwd: root }).map((file) =>
    Number(/port: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(firstPort - 1, ...ports) + 1;
}

/** The line in `plugins/enabled.ts`, before the list's end. */
function enable(root: string, key: string): void {
  const file = join(root, 'plugins/enabled.ts');
  const line = `  { key: '${key}', load: () => import('./${key}/server/${key}.module.ts') },\n`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\];\n$/, `${line}];\n`));
}

const walk = 'e2e/route-walk.ts';
const afterPages = '};\n\n/** Pages of §2 that open without a session. */';

/** Lines for pages that are not there yet, in the list of who opens which. */
function listPages(root: string, key: string, paths: readonly string[]): string[] {
  if (!existsSync(join(root, walk))) return [];
  const text = readFileSync(join(root, walk), 'utf8');
  const lines = paths.filter((path) => !text.includes(`'${path}'`)).map((path) => `  '${path}': 'key:${key}',\n`);
  writeFileSync(
    join(root, walk),
    text.replace(afterPages, () => lines.join('') + afterPages),
  );
  return lines.length > 0 ? [walk] : [];
}

/** Words of the templates that say `__name_en__` and `__text_en__`. */
function wordsOf({ names, texts }: Texts): Record<string, string> {
  const quote = (text: string) => text.replaceAll("'", '’');
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => [
      [`__name_${language}__`, quote(name)],
      [`__text_${language}__`, quote(texts[language] ?? '')],
    ]),
  );
}

function nextStepsOf(key: string, kind: PluginKind): string[] {
  const protocol = `replace the example's protocol in server, simulator and tests by the provider's`;
  const rules = `replace the example's rules, columns and pages by the plug-in's own`;
  return [
    `say in plugins/${key}/README.md and messages what it is for`,
    kind === 'provider' ? protocol : rules,
    `read docs/plug-ins.md: what there is to fill, hear and call`,
  ];
}

/** Writes a plug-in of a kind under `root` and enables it; refuses a key that is not one or is taken. */
export async function writePlugin(root: string, key: string, kind: PluginKind): Promise<Written> {
  if (!/^[a-z][a-z0-9]{2,31}$/.test(key)) return { ok: false, reason: `"${key}" is not one word of small letters` };
  const folder = join(root, 'plugins', key);
  if (existsSync(folder)) return { ok: false, reason: `plugins/${key} exists already` };
  if (existsSync(join(root, 'modules', key))) return { ok: false, reason: `a module is called ${key}` };
  const place = placeOf(key, kind);
  const files = fillTemplate(join(import.meta.dirname, kind), folder, {
    ...wordsOf(textsOf(key)),
    __path__: place.path,
    __primary__: place.primary,
    __group__: place.group,
    __menu__: String(place.menu),
    __next_menu__: String(place.menu + 0.5),
    __KEY__: key.toUpperCase(),
    __Key__: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    __key__: key,
    __port__: String(nextPort(root)),
  });
  enable(root, key);
  const pages = [place.path, ...(kind === 'selling' ? [`/plugin/${key}/buyers`] : [])];
  const lists = ['plugins/enabled.ts', ...listPages(root, key, pages)];
  const paths = [...files.map((file) => `plugins/${key}/${file}`), ...lists];
  return { ok: true, files: paths, nextSteps: nextStepsOf(key, kind) };
}

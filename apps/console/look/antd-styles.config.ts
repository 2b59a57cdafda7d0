import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type OwnerOf, type Prefixes, pruneSheet, sheetsOf } from './antd-sheet.ts';

const sheetName = 'virtual:antd.css';
const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const modules = join(antd, 'es');
const repository = join(import.meta.dirname, '../../..');

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** antd's names by folder: `DatePicker` is `date-picker`. */
function foldersByName(): Map<string, string> {
  const entry = readFileSync(join(modules, 'index.js'), 'utf8');
  const exported = entry.matchAll(/export \{ default as (\w+) \} from ["']\.\/([a-z-]+)/g);
  return new Map([...exported].map(([, name = '', folder = '']) => [name, folder]));
}

/** The folders of the components that our own code imports. */
function importedFolders(): string[] {
  const names = foldersByName();
  const sources = globSync('{apps/console,packages,modules,plugins}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  });
  return sources.flatMap((source) => {
    const text = readFileSync(join(repository, source), 'utf8');
    const lists = matches(text, /import \{([^}]+)\} from 'antd'/g);
    const imported = lists.flatMap((list) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
    return imported.flatMap((name) => names.get(name) ?? []);
  });
}

function codeOf(folder: string): [path: string, text: string][] {
  const path = join(modules, folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.map((file) => [join(path, file), readFileSync(join(path, file), 'utf8')]);
}

/** Folders that these need, themselves included. */
function closure(folders: readonly string[]): Set<string> {
  const found = new Set(folders);
  for (const folder of found) {
    for (const [path, text] of codeOf(folder)) {
      const targets = matches(text, /from ["'](\.[^"']+)["']/g).map((target) => resolve(dirname(path), target));
      for (const target of targets) {
        const name = relative(modules, target).split('/')[0] ?? '';
        if (statSync(join(modules, name), { throwIfNoEntry: false })?.isDirectory()) found.add(name);
      }
    }
  }
  return found;
}

function prefixesOf(folder: string): string[] {
  const named = codeOf(folder).flatMap(([, text]) => matches(text, /[pP]refixCls\(\s*["']([a-z-]+)["']/g));
  return [folder, ...named].map((name) => `ant-${name}`);
}

function prefixes(): Prefixes {
  const usedFolders = closure(importedFolders());
  const all = readdirSync(modules).filter((name) => statSync(join(modules, name)).isDirectory());
  const used = new Set([...usedFolders].flatMap(prefixesOf));
  const unused = all.filter((folder) => !usedFolders.has(folder)).flatMap(prefixesOf);
  return { used, unused: new Set(unused.filter((prefix) => !used.has(prefix))) };
}

/** Classes that several folders speak of, or that are called by no folder's name, with the one that they are of. */
const known = new Map([
  ['ant-btn', 'button'],
  ['ant-picker', 'date-picker'],
  ['ant-col', 'grid'],
  ['ant-row', 'grid'],
]);

/** Folders with styles by the class prefixes that they call their own. */
function ownerByPrefix(folders: Iterable<string>): OwnerOf {
  const styled = [...folders].filter((folder) => existsSync(join(modules, folder, 'style/index.js')));
  const owners = new Map(styled.flatMap((folder) => prefixesOf(folder).map((prefix) => [prefix, folder])));
  for (const folder of styled) owners.set(`ant-${folder}`, folder);
  for (const [prefix, folder] of known) owners.set(prefix, folder);
  return (className) => {
    const parts = className.split('-');
    for (let length = parts.length; length > 1; length -= 1) {
      const owner = owners.get(parts.slice(0, length).join('-'));
      if (owner) return owner;
    }
    return null;
  };
}

const styleMakers = /\b(?:genStyleHooks|genSubStyleComponent|genComponentStyleHook)\(/g;
const styleFile = /\/antd\/es\/.*\/style(?:\/[^/]+)?\.js$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The second argument of every style maker: the function that would make the style in the browser. */
function styleArguments(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const child of node) styleArguments(child, found);
  if (!isNode(node)) return found;
  const { callee, arguments: given } = node;
  const makes = isNode(callee) && typeof callee.name === 'string' && `${callee.name}(`.match(styleMakers);
  if (node.type === 'CallExpression' && makes && Array.isArray(given) && isNode(given[1])) found.push(given[1]);
  for (const child of Object.values(node)) if (typeof child === 'object') styleArguments(child, found);
  return found;
}

const componentFile = /\/antd\/es\/([a-z-]+)\/(?:(?!style\/).)*\.js$/;
const partName = /^virtual:antd\/([a-z-]+)\.css$/;

/** The folder whose own styles a component's file asks for; others' styles are only asked for functions in them. */
function styledFolder(code: string, id: string): string | null {
  const folder = componentFile.exec(id)?.[1];
  if (folder === undefined) return null;
  const asked = matches(code, /from ["'](\.[^"']*style[^"']*)["']/g).map((target) => resolve(dirname(id), target));
  const own = join(modules, folder, 'style');
  return asked.some((path) => path === own || path.startsWith(join(own, '/'))) ? folder : null;
}

/**
 * antd's styles as static sheets: with `zeroRuntime` the browser makes only the CSS variables, so the functions that
 * would make the rules are taken out of the code. In a build each component's rules come with its code, so that a page
 * loads those of what it shows; `virtual:antd.css` is what belongs to none. While developing it is all of them.
 */
export function antdStyles(): Plugin {
  let isSplit = false;
  let sheets: Map<string | null, string> | null = null;
  const whole = () => pruneSheet(readFileSync(join(antd, 'dist/antd.css'), 'utf8'), prefixes());
  const part = (folder: string | null) => {
    sheets ??= sheetsOf(whole(), ownerByPrefix(closure(importedFolders())));
    return sheets.get(folder) ?? '';
  };
  return {
    name: 'antd-styles',
    configResolved({ command }) {
      isSplit = command === 'build';
    },
    resolveId: (source) => (source === sheetName || partName.test(source) ? `\0${source}` : null),
    load(id) {
      const name = id.slice(1);
      if (id !== `\0${name}` || (name !== sheetName && !partName.test(name))) return null;
      return isSplit ? part(partName.exec(name)?.[1] ?? null) : whole();
    },
    transform(code, id) {
      if (styleFile.test(id) && code.search(styleMakers) >= 0) {
        let kept = code;
        const makers = styleArguments(this.parse(code)).sort((a, b) => b.start - a.start);
        for (const { start, end } of makers) kept = `${kept.slice(0, start)}() => []${kept.slice(end)}`;
        return { code: kept, map: null };
      }
      const folder = isSplit ? styledFolder(code, id) : null;
      return folder === null ? null : { code: `import 'virtual:antd/${folder}.css';\n${code}`, map: null };
    },
  };
}

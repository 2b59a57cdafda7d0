import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Prefixes, pruneSheet } from './antd-sheet.ts';

const sheetName = 'virtual:antd.css';
const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const modules = join(antd, 'es');
const repository = join(import.meta.dirname, '../..');

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

/**
 * antd's styles as one static sheet of the components in use. With `zeroRuntime` the browser makes only the
 * CSS variables, so the functions that would make the rules are taken out of the code.
 */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    resolveId: (source) => (source === sheetName ? `\0${sheetName}` : null),
    load(id) {
      if (id !== `\0${sheetName}`) return null;
      return pruneSheet(readFileSync(join(antd, 'dist/antd.css'), 'utf8'), prefixes());
    },
    transform(code, id) {
      if (!styleFile.test(id) || code.search(styleMakers) < 0) return null;
      let kept = code;
      const makers = styleArguments(this.parse(code)).sort((a, b) => b.start - a.start);
      for (const { start, end } of makers) kept = `${kept.slice(0, start)}() => []${kept.slice(end)}`;
      return { code: kept, map: null };
    },
  };
}

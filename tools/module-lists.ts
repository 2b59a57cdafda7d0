import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SourceFile } from './name-rules.ts';
import { root } from './programs.ts';
import { type TableRead, tableOwners } from './table-rules.ts';

/** A domain event with the name under which its module exports it. */
export interface DeclaredEvent {
  module: string;
  constant: string;
  /** `order.paid` */
  name: string;
}

/** What modules declare, from which the lists of each one's page are made. */
export interface ModuleSources {
  /** All code and SQL; what plug-ins do is left out, as modules do not know them. */
  files: readonly SourceFile[];
  events: readonly DeclaredEvent[];
  reads: readonly TableRead[];
}

interface ImportedName {
  /** The module that imports it. */
  by: string;
  /** The module that exports it. */
  from: string;
  name: string;
  path: string;
  /** The text of the importing file. */
  text: string;
}

const isTest = /\.test\.tsx?$|\/testing\//;
const isPort = /\/(server|console)\/[^/]+\.port\.tsx?$/;
const code = (name: string) => `\`${name}\``;
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Where a file imports from, from the root: `modules/order/server/order.steps.ts`; of modules alone. */
function importedPath(file: string, specifier: string): string {
  const path = specifier.startsWith('.')
    ? join(file, '..', specifier).replaceAll('\\', '/')
    : specifier.replace(/^@linehaul\//, '');
  return path.startsWith('modules/') ? path : '';
}

/** Values, not types, that code takes from modules. */
function importsIn({ path: file, text }: SourceFile): ImportedName[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', specifier = '']) => {
    const path = importedPath(file, specifier);
    if (path === '') return [];
    return names
      .split(',')
      .map((name) => name.trim().replace(/ as \w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ by: moduleOf(file), from: moduleOf(path), name, path, text }));
  });
}

/** Values, not types, that a file exports, of its own or again. */
function exportedValues({ text }: SourceFile): string[] {
  const ownNames = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const again = [...text.matchAll(/^export \{([^}]*)\} from /gm)].flatMap(([, names = '']) => names.split(','));
  return [...ownNames, ...again.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))];
}

function declarations(files: readonly SourceFile[], declares: string): string[] {
  const declaration = new RegExp(`^export const (\\w+) = ${declares}[<(]`, 'gm');
  return files.flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name = '']) => name));
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** The domain events of all modules. */
export async function declaredEvents(): Promise<DeclaredEvent[]> {
  const paths = globSync('modules/*/contract/*.events.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const lists = await Promise.all(
    paths.sort().map(async (path): Promise<DeclaredEvent[]> => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
      return Object.entries(exports).flatMap(([constant, value]) => {
        const isEvent = typeof value === 'object' && value !== null && 'subject' in value && 'name' in value;
        return isEvent ? [{ module: moduleOf(path), constant, name: String(value.name) }] : [];
      });
    }),
  );
  // Exports have no order of their own.
  return lists.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The lists of every module's page, by the module's name: lines of Markdown. */
export function moduleLists({ files, events, reads }: ModuleSources): (module: string) => string[] {
  const product = files.filter(({ path }) => /^(modules|apps|packages)\//.test(path) && !isTest.test(path));
  const imports = product.flatMap(importsIn);
  const points = new Set(declarations(product, 'extensionPoint'));
  const slots = new Set(declarations(product, 'defineSlot'));
  const owners = tableOwners(files);

  /** Those who subscribe to an event; `message` does for the module that words a notice. */
  const subscribersOf = (event: DeclaredEvent) =>
    imports
      .filter(({ from, name }) => from === event.module && name === event.constant)
      .flatMap(({ by, text }) => {
        if (/\breportedEvent\b/.test(text)) return ['message'];
        return by === event.module ? [] : [by];
      });
  /** What a port holds for others to call. */
  const offeredNames = (module: string) =>
    product
      .filter(({ path }) => isPort.test(path) && moduleOf(path) === module)
      .flatMap((port) => exportedValues(port).filter((name) => !points.has(name)));

  return (module) => {
    const ownFiles = product.filter(({ path }) => moduleOf(path) === module);
    const others = imports.filter(({ by, from }) => by === module && from !== module);
    const tables = [...owners].filter(([, owner]) => owner === module).map(([table]) => table);
    const contributions = others.filter(({ name, text }) =>
      points.has(name) ? text.includes(`${name}.offer(`) : slots.has(name) && text.includes(`slot(${name},`),
    );
    const calls = others.filter(
      ({ path, name }) => path.includes('/server/') && isPort.test(path) && !points.has(name),
    );
    const subscribedEvents = events.filter((event) => subscribersOf(event).includes(module));
    const lists: [string, string[]][] = [
      ['Tables', unique(tables).map(code)],
      [
        'Reads in its queries',
        reads.filter(({ readers }) => readers.includes(module)).map(({ owner, table }) => `${code(table)} of ${owner}`),
      ],
      ['Ports, for others to call', unique(offeredNames(module)).map(code)],
      ['Extension points and slots', unique(declarations(ownFiles, '(?:extensionPoint|defineSlot)')).map(code)],
      [
        'Events (and their subscribers)',
        events
          .filter((event) => event.module === module)
          .map((event) => {
            const subscribers = unique(subscribersOf(event));
            return `${code(event.name)}${subscribers.length > 0 ? ` (${subscribers.join(', ')})` : ''}`;
          }),
      ],
      ['Subscribes to', subscribedEvents.map(({ name }) => code(name))],
      ['Calls the ports of', unique(calls.map(({ from }) => from)).map((name) => `[${name}](../${name}/README.md)`)],
      ['Contributes to', unique(contributions.map(({ name, from }) => `${code(name)} of ${from}`))],
    ];
    return lists.filter(([, items]) => items.length > 0).map(([title, items]) => `- **${title}**: ${items.join(', ')}`);
  };
}

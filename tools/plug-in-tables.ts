import { type DeclaredEvent, declaredEvents } from './module-lists.ts';
import type { SourceFile } from './name-rules.ts';
import { openNames } from './port-rules.ts';
import { childrenOf, isNode, type Node, nameOf, parseFile, within } from './syntax-tree.ts';

/** A table of the page for plug-ins. */
export interface PluginTable {
  title: string;
  /** Whose rows lack their sentence: what a declaration is for has to be said beside it. */
  lacking: readonly string[];
  lines: readonly string[];
}

/** A row: what it is, where, in one sentence, and who fills, hears or calls it. */
interface Row {
  name: string;
  cells: readonly string[];
  sentence: string;
  users: readonly string[];
}

const isTest = /\.test\.tsx?$|\/testing\/|\.fixture\.ts$/;
const ownerOf = (path: string) => /^(?:modules|plugins|packages)\/([^/]+)\//.exec(path)?.[1] ?? '';
const isPlugin = (path: string) => path.startsWith('plugins/');
const code = (text: string) => `\`${text}\``;
/** Plug-ins are told apart. */
const ownerCell = (path: string) => (isPlugin(path) ? `**${ownerOf(path)}**` : ownerOf(path));

/** The first sentence of a comment `/** … *\/`, in one line. */
export function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

const comment = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*`;

/** What the comment above a place in a text says; '' where there is none. */
function sentenceAbove(text: string, start: number): string {
  const before = text.slice(0, text.lastIndexOf('\n', start) + 1).trimEnd();
  if (!before.endsWith('*/')) return '';
  return firstSentence(before.slice(before.lastIndexOf('/**') + '/**'.length, -'*/'.length));
}

/** What the comment above a declaration says. */
export function sentenceOf(text: string, name: string): string {
  const words = String.raw`(?:export )?(?:default )?(?:async )?(?:function\*?|const|interface|class|type) ${name}\b`;
  const [, remark = ''] = new RegExp(`${comment}${words}`).exec(text) ?? [];
  return firstSentence(remark);
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** Modules and plug-ins in whose code a text stands. */
function ownersWith(files: readonly SourceFile[], isUse: (text: string) => boolean): string[] {
  const owners = files
    .filter(({ path, text }) => /^(modules|plugins)\//.test(path) && isUse(text))
    .map(({ path }) => ownerCell(path));
  return unique(owners);
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

function table(title: string, heads: readonly string[], rows: readonly Row[]): PluginTable {
  const sortedRows = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const lines = sortedRows.map(({ cells, sentence, users }) => {
    return `| ${[...cells, cell(sentence), users.join(', ') || '–'].join(' | ')} |`;
  });
  const head = [`| ${heads.join(' | ')} |`, `|${heads.map(() => ' --- |').join('')}`];
  const lacking = sortedRows.filter(({ sentence }) => sentence === '').map(({ name }) => name);
  return { title, lacking, lines: [...head, ...lines] };
}

/** Extension points or slots: the constant, the name, and what its type says where the constant says nothing. */
function placesOf(
  files: readonly SourceFile[],
  declares: string,
  isFilled: (text: string, constant: string) => boolean,
) {
  const declaration = new RegExp(String.raw`^export const (\w+) = ${declares}<([\s\S]*?)>\(\s*'([^']+)',?\s*\);`, 'gm');
  return files.flatMap(({ path, text }): Row[] =>
    [...text.matchAll(declaration)].map(([, constant = '', type = '', name = '']) => ({
      name: constant,
      cells: [`${code(constant)} “${name}”`, ownerOf(path)],
      sentence: sentenceOf(text, constant) || sentenceOf(text, type),
      users: ownersWith(files, (other) => isFilled(other, constant)),
    })),
  );
}

function pagesOf(files: readonly SourceFile[]): Row[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => path.endsWith('.customer.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/path: '([^']+)',[\s\S]*?import\('\.\/([^']+)'\)([\s\S]*?)\n {4}\}/g)].map(
        ([, address = '', file = '', rest = '']): Row => {
          const page = texts.get(path.replace(/[^/]+$/, file)) ?? '';
          const [, component = ''] = /export default function (\w+)/.exec(page) ?? [];
          const users = /needsMember: true/.test(rest) ? ['members'] : ['everybody'];
          return {
            name: address,
            cells: [code(address), ownerCell(path)],
            sentence: sentenceOf(page, component),
            users,
          };
        },
      ),
    );
}

function eventsOf(files: readonly SourceFile[], events: readonly DeclaredEvent[]): Row[] {
  return events.map(({ module, constant, name }) => {
    const texts = files.filter(({ path }) => path.startsWith(`modules/${module}/contract/`));
    const subscribers = ownersWith(
      files.filter(({ path }) => ownerOf(path) !== module),
      (text) =>
        new RegExp(String.raw`import \{[^}]*\b${constant}\b[^}]*\} from '[^']*\/${module}\/contract\/`).test(text),
    );
    const sentence = texts.map(({ text }) => sentenceOf(text, constant)).find((one) => one !== '') ?? '';
    return { name, cells: [code(name), code(constant), module], sentence, users: subscribers };
  });
}

const exportList = /^export \{([^}]*)\} from '([^']+)';$/gm;

/** Functions that ports open to plug-ins, and the plug-ins that call them. */
function portsOf(files: readonly SourceFile[]): Row[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const plugins = files.filter(({ path }) => isPlugin(path));
  const ports = files.filter(({ path }) => /^modules\/([^/]+)\/server\/\1\.port\.ts$/.test(path));
  return ports.flatMap(({ path, text }) => {
    const names = openNames(text);
    return [...text.matchAll(exportList)].flatMap(([, list = '', source = '']) => {
      const file = texts.get(path.replace(/[^/]+$/, source.replace('./', ''))) ?? '';
      return list
        .split(',')
        .map((entry) => entry.trim().split(' as '))
        .map(([inside = '', outside = inside]) => ({ inside, outside }))
        .filter(({ inside, outside }) => names.has(outside) && !isPoint(file, inside))
        .map(({ inside, outside }): Row => {
          const callers = plugins
            .filter((plugin) => isImported(plugin.text, path, outside))
            .map((one) => ownerOf(one.path));
          const users = unique(callers).map((key) => `**${key}**`);
          return { name: outside, cells: [code(outside), ownerOf(path)], sentence: sentenceOf(file, inside), users };
        });
    });
  });
}

const isPoint = (text: string, name: string) => new RegExp(`const ${name} = extensionPoint`).test(text);

function isImported(text: string, port: string, name: string): boolean {
  return new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '@linehaul/${port}'`).test(text);
}

function propertyOf(node: Node, name: string): Node | undefined {
  const property = childrenOf(node).find((part) => part.type === 'Property' && nameOf(part.key) === name);
  return property && isNode(property.value) ? property.value : undefined;
}

/** Names that the code calls, or hands on as what is to be run. */
function calledNames(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  return within(node)
    .filter(({ type }) => type === 'CallExpression')
    .map(({ callee }) => nameOf(callee));
}

/** When the work that an object declares is done; null of an object that declares none. */
function whenOf(node: Node, text: string): string | null {
  const [every, cron] = [propertyOf(node, 'every_seconds'), propertyOf(node, 'cron')?.value];
  if (every) return interval(every, text);
  if (typeof cron === 'string') return code(cron);
  return propertyOf(node, 'data') && /= queue\(\s*$/.test(text.slice(0, node.start)) ? 'queue' : null;
}

/** What the comment above the work says, or else that of what it runs. */
function sentenceOfWork(node: Node, text: string, siblings: readonly SourceFile[]): string {
  const run = propertyOf(node, 'run');
  const sentences = (run ? calledNames(run) : []).flatMap((name) =>
    siblings.map((file) => sentenceOf(file.text, name)),
  );
  return [sentenceAbove(text, node.start), ...sentences].find((sentence) => sentence !== '') ?? '';
}

/** Jobs by interval, cron workers, and queues that are filled by calls. */
function workOf(files: readonly SourceFile[]): Row[] {
  return files.flatMap((file) => {
    if (!/every_seconds:|cron:|= queue\(/.test(file.text)) return [];
    const siblings = files.filter(({ path }) => path.startsWith(file.path.replace(/[^/]+$/, '')));
    const nodes = within(parseFile(file)).filter(({ type }) => type === 'ObjectExpression');
    return nodes.flatMap((node): Row[] => {
      const [name, when] = [propertyOf(node, 'name')?.value, whenOf(node, file.text)];
      if (typeof name !== 'string' || when === null) return [];
      const sentence = sentenceOfWork(node, file.text, siblings);
      return [{ name, cells: [code(name), when], sentence, users: [ownerCell(file.path)] }];
    });
  });
}

function interval(every: Node, text: string): string {
  if (typeof every.value === 'number') return `every ${every.value.toLocaleString('en')} s`;
  const [, seconds = ''] = new RegExp(String.raw`const ${nameOf(every)} = ([\d_]+);`).exec(text) ?? [];
  return seconds ? `every ${Number(seconds.replaceAll('_', '')).toLocaleString('en')} s` : 'by interval';
}

/** The tables of the page for plug-ins, from the code. */
export function tablesOf(allFiles: readonly SourceFile[], events: readonly DeclaredEvent[]): PluginTable[] {
  const files = allFiles.filter(({ path }) => /^(modules|plugins|packages)\//.test(path) && !isTest.test(path));
  const offers = placesOf(files, 'extensionPoint', (text, name) => text.includes(`${name}.offer(`));
  const slots = placesOf(files, 'defineSlot', (text, name) => new RegExp(String.raw`\bslot\(\s*${name},`).test(text));
  return [
    table('Extension points of the server', ['point', 'of', 'what', 'filled by'], offers),
    table('Slots of the console', ['slot', 'of', 'what', 'filled by'], slots),
    table('Pages for customers', ['address', 'of', 'what', 'for'], pagesOf(files)),
    table('Events', ['event', 'constant', 'of', 'when', 'heard by'], eventsOf(files, events)),
    table('Ports that plug-ins may call', ['function', 'of', 'what', 'called by'], portsOf(files)),
    table('Jobs and queues', ['name', 'when', 'what', 'of'], workOf(files)),
  ];
}

export async function currentTables(files: readonly SourceFile[]): Promise<PluginTable[]> {
  return tablesOf(files, await declaredEvents());
}

import type { SourceFile } from './name-rules.ts';

/** A table or view that modules other than its owner may read in their queries. */
export interface TableRead {
  owner: string;
  table: string;
  readers: readonly string[];
}

type Kind = 'read' | 'write';

interface TableUse {
  kind: Kind;
  table: string;
  line: number;
}

interface Pattern {
  kind: Kind;
  /** Its last group holds the names. */
  pattern: RegExp;
}

const isMigration = /^(packages\/server-kernel|(modules|plugins)\/[^/]+\/server)\/migrations\/[^/]+\.sql$/;
const isServerCode = /^(packages\/server-kernel|(modules|plugins)\/[^/]+\/server)\/.*\.ts$/;
const isModuleCode = /^(modules|plugins)\/[^/]+\/server\/.*\.ts$/;
const isRepo = /\.repo\.ts$/;
/** Tests and their fixtures make the rows that they need. */
const isTest = /\.test\.ts$|(^|\/)testing\//;

const quoted = `\\s*(\\[[^\\]]*\\]|['"]\\w+)`;
/** `a`, `a x`, and `a x, b y`; `a.b` is a column. */
const listed =
  '(?:only\\s+|lateral\\s+)?(\\w+(?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*\\w+(?:\\s+(?:as\\s+)?\\w+)?)*)\\b(?!\\.)';
const ifExists = '(?:if\\s+(?:not\\s+)?exists\\s+)?';

const makesTable = new RegExp(
  `\\bcreate\\s+(?:or\\s+replace\\s+)?(?:unlogged\\s+|materialized\\s+)?(?:table|view)\\s+${ifExists}(\\w+)`,
  'gi',
);

const kyselyPatterns: readonly Pattern[] = [
  {
    kind: 'read',
    pattern: new RegExp(`\\.(?:selectFrom|(?:inner|left|right|full|cross)Join|using|from)\\(${quoted}`, 'g'),
  },
  { kind: 'write', pattern: new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto)\\(${quoted}`, 'g') },
  { kind: 'write', pattern: new RegExp(`\\b(?:recordTable|settingTable|recordSteps)(?:<[^(]*>)?\\(${quoted}`, 'g') },
];

const sqlPatterns: readonly Pattern[] = [
  { kind: 'read', pattern: new RegExp(`(?<!\\b(?:distinct|delete)\\s+)\\b(?:from|join|using)\\s+${listed}`, 'gi') },
  {
    kind: 'write',
    pattern: /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table|copy)\s+(?:only\s+)?(\w+)/gi,
  },
  {
    kind: 'write',
    pattern: new RegExp(`\\b(?:alter|drop)\\s+(?:table|view|index)\\s+${ifExists}(?:only\\s+)?(\\w+)`, 'gi'),
  },
  {
    kind: 'write',
    pattern: new RegExp(`\\bcreate\\s+(?:unique\\s+)?index\\s+${ifExists}\\w+\\s+on\\s+(?:only\\s+)?(\\w+)`, 'gi'),
  },
  { kind: 'write', pattern: makesTable },
  { kind: 'write', pattern: /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+[^;]*?\bon\s+(\w+)/gi },
];

const makesIndex = new RegExp(`\\bcreate\\s+(?:unique\\s+)?index\\s+${ifExists}(\\w+)\\s+on\\b`, 'gi');

/** Only the kernel, whose tables are its own, may choose one at run time. */
const byVariable =
  /\bsql\.table\(|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?=[^\s'"[])|\b(?:recordTable|settingTable|recordSteps)(?:<[^(]*>)?\(\s*(?=[^\s'"])/g;

/** The module, the plug-in or the kernel that a file belongs to. */
function moduleOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The text without comments, line for line. */
function codeOf({ path, text }: SourceFile): string {
  const comment = path.endsWith('.sql') ? /--[^\n]*/g : /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
  return text.replace(comment, (words) => words.replace(/[^\n]/g, ' '));
}

const numberOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Who makes things first, by their names, as a pattern finds them in migrations. */
function makersIn(files: readonly SourceFile[], makes: RegExp): Map<string, string> {
  const migrations = files
    .filter(({ path }) => isMigration.test(path))
    // The map keeps what is set last.
    .sort((a, b) => (numberOf(a.path) < numberOf(b.path) ? 1 : -1));
  const made = migrations.flatMap((file) =>
    [...codeOf(file).matchAll(makes)].map(([, name = '']): [string, string] => [name, moduleOf(file.path)]),
  );
  return new Map(made);
}

/** The module, the plug-in or the kernel whose tables and views they are, by name; without those that were dropped. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = makersIn(files, makesTable);
  for (const dropped of makersIn(files, /\bdrop\s+(?:table|view)\s+(?:if\s+exists\s+)?(\w+)/gi).keys())
    owners.delete(dropped);
  return owners;
}

function patternsFor(path: string): readonly Pattern[] {
  if (isMigration.test(path)) return sqlPatterns;
  if (!isServerCode.test(path) || isTest.test(path)) return [];
  return isRepo.test(path) ? [...kyselyPatterns, ...sqlPatterns] : kyselyPatterns;
}

/** The first word of each part: `a x, b y` names a and b, and `['a', 'b as x']` does too. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap((part) => /\w+/.exec(part)?.[0] ?? []);
}

function usesIn(file: SourceFile): TableUse[] {
  const code = codeOf(file);
  return patternsFor(file.path).flatMap(({ kind, pattern }) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const line = lineAt(code, match.index);
      return namesIn(match.at(-1) ?? '').map((table) => ({ kind, table, line }));
    }),
  );
}

const lineAt = (code: string, index: number) => code.slice(0, index).split('\n').length;

/** Tables of a plug-in carry its key, so that those of one that is taken out stay recognisable in the database. */
function withoutKeyIn(file: SourceFile): string[] {
  if (!isMigration.test(file.path) || !file.path.startsWith('plugins/')) return [];
  const key = moduleOf(file.path);
  const code = codeOf(file);
  return [...code.matchAll(makesTable)]
    .filter(([, name = '']) => !name.startsWith(`${key}_`))
    .map(({ index, 1: name }) => `${file.path}:${lineAt(code, index)} makes ${name}: its name begins with ${key}_`);
}

function unnamedIn(file: SourceFile): string[] {
  if (!isModuleCode.test(file.path) || isTest.test(file.path)) return [];
  const code = codeOf(file);
  return [...code.matchAll(byVariable)].map(
    ({ index }) => `${file.path}:${lineAt(code, index)} names a table by a variable, which hides whose it is`,
  );
}

/**
 * A table belongs to the module whose migration makes it. What is wrong, a line each: a module that writes or alters
 * another one's table or hides which one it writes, a module that reads one and is not listed, a listed read that
 * nobody does, and a plug-in's table without its key.
 */
export function checkTables(files: readonly SourceFile[], reads: readonly TableRead[]): string[] {
  const owners = new Map([...makersIn(files, makesIndex), ...makersIn(files, makesTable)]);
  const allowed = new Set(
    reads.flatMap(({ owner, table, readers }) => readers.map((reader) => `${reader} reads ${table} of ${owner}`)),
  );
  const seen = new Set<string>();
  const faults = files.flatMap((file) => {
    const module = moduleOf(file.path);
    return usesIn(file).flatMap(({ kind, table, line }) => {
      const owner = owners.get(table);
      if (owner === undefined || owner === module) return [];
      const place = `${file.path}:${line}`;
      if (kind === 'write') return [`${place} writes ${table} of ${owner}: call a port of ${owner}`];
      const read = `${module} reads ${table} of ${owner}`;
      seen.add(read);
      return allowed.has(read) ? [] : [`${place} ${read}: call a port of ${owner}, or list it in tools/table-reads.ts`];
    });
  });
  const stale = [...allowed].filter((read) => !seen.has(read));
  return [
    ...faults,
    ...files.flatMap(unnamedIn),
    ...files.flatMap(withoutKeyIn),
    ...stale.map((read) => `tools/table-reads.ts lists what nobody does: ${read}`),
  ];
}

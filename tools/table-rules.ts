import { migrationNeeds } from '@linehaul/server-kernel/database/migrations.ts';
import type { SourceFile } from './name-rules.ts';

/** As `moduleOf` names it. */
const kernel = 'server-kernel';

/** A table, view or SQL function that modules other than its owner may use in their queries. */
export interface TableRead {
  owner: string;
  table: string;
  readers: readonly string[];
}

/** A trigger or a foreign key that a module puts on another one's table, because it comes after that one. */
export interface TableAddition {
  owner: string;
  table: string;
  by: string;
}

type Kind = 'read' | 'write' | 'add' | 'reference';

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

const quotedName = `\\s*(\\[[^\\]]*\\]|['"]\\w+)`;
/** `a`, `a x`, and `a x, b y`; `a.b` is a column. */
const tableList =
  '(?:only\\s+|lateral\\s+)?(\\w+(?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*\\w+(?:\\s+(?:as\\s+)?\\w+)?)*)\\b(?!\\.)';
const ifExists = '(?:if\\s+(?:not\\s+)?exists\\s+)?';

const addsForeignKey = '(?=add\\s+(?:constraint\\s+\\w+\\s+)?foreign\\s+key)';
const makesFunction = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi;

const makesTable = new RegExp(
  `\\bcreate\\s+(?:or\\s+replace\\s+)?(?:unlogged\\s+|materialized\\s+)?(?:table|view)\\s+${ifExists}(\\w+)`,
  'gi',
);

const kyselyPatterns: readonly Pattern[] = [
  {
    kind: 'read',
    pattern: new RegExp(`\\.(?:selectFrom|(?:inner|left|right|full|cross)Join|using|from)\\(${quotedName}`, 'g'),
  },
  { kind: 'write', pattern: new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto)\\(${quotedName}`, 'g') },
  {
    kind: 'write',
    pattern: new RegExp(`\\b(?:recordTable|settingTable|recordSteps)(?:<[^(]*>)?\\(${quotedName}`, 'g'),
  },
];

const sqlPatterns: readonly Pattern[] = [
  { kind: 'read', pattern: new RegExp(`(?<!\\b(?:distinct|delete)\\s+)\\b(?:from|join|using)\\s+${tableList}`, 'gi') },
  {
    kind: 'write',
    pattern: /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table|copy)\s+(?:only\s+)?(\w+)/gi,
  },
  {
    kind: 'write',
    pattern: new RegExp(
      `\\b(?:alter|drop)\\s+(?:table|view|index|function)\\s+${ifExists}(?:only\\s+)?(\\w+)\\b(?!\\s+${addsForeignKey})`,
      'gi',
    ),
  },
  {
    kind: 'write',
    pattern: new RegExp(`\\bcreate\\s+(?:unique\\s+)?index\\s+${ifExists}\\w+\\s+on\\s+(?:only\\s+)?(\\w+)`, 'gi'),
  },
  { kind: 'write', pattern: makesTable },
  { kind: 'write', pattern: makesFunction },
  { kind: 'add', pattern: /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+[^;]*?\bon\s+(\w+)/gi },
  { kind: 'add', pattern: new RegExp(`\\balter\\s+table\\s+(\\w+)\\s+${addsForeignKey}`, 'gi') },
  { kind: 'reference', pattern: /\breferences\s+(\w+)/gi },
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

/** Who makes things, by their names, as a pattern finds them in migrations: what is replaced was made before. */
function makersIn(files: readonly SourceFile[], makes: RegExp): Map<string, string> {
  const creations = files
    .filter(({ path }) => isMigration.test(path))
    .flatMap((file) =>
      [...codeOf(file).matchAll(makes)].map(([text, name = '']) => ({ text, name, by: moduleOf(file.path) })),
    );
  const isNew = ({ text }: { text: string }) => !/\bor\s+replace\b/i.test(text);
  // The map keeps what is set last.
  const orderedCreations = [...creations.filter((one) => !isNew(one)), ...creations.filter(isNew)];
  return new Map(orderedCreations.map(({ name, by }) => [name, by]));
}

/** The module, the plug-in or the kernel whose tables and views they are, by name; without those that were dropped. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = makersIn(files, makesTable);
  for (const droppedTable of makersIn(files, /\bdrop\s+(?:table|view)\s+(?:if\s+exists\s+)?(\w+)/gi).keys())
    owners.delete(droppedTable);
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

function usesIn(file: SourceFile, functions: ReadonlySet<string>): TableUse[] {
  const code = codeOf(file);
  const patterns = patternsFor(file.path);
  const calls =
    patterns === sqlPatterns || isRepo.test(file.path) ? [...code.matchAll(/(?<!\bfunction\s+)\b(\w+)\(/g)] : [];
  return [
    ...patterns.flatMap(({ kind, pattern }) =>
      [...code.matchAll(pattern)].flatMap((match) => {
        const line = lineAt(code, match.index);
        return namesIn(match.at(-1) ?? '').map((table) => ({ kind, table, line }));
      }),
    ),
    ...calls
      .filter(([, name = '']) => functions.has(name))
      .map(({ index, 1: table = '' }): TableUse => ({ kind: 'read', table, line: lineAt(code, index) })),
  ];
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

/** Modules whose tables and functions a migration uses and its first line does not name, and those that it names in vain. */
function wrongNeeds(file: SourceFile, usedTables: ReadonlySet<string>): string[] {
  if (!isMigration.test(file.path) || !file.path.startsWith('modules/')) return [];
  const namedModules = migrationNeeds(file.text);
  const missing = [...usedTables].filter((owner) => owner !== kernel && !namedModules.includes(owner));
  const needless = namedModules.filter((owner) => !usedTables.has(owner));
  return [
    ...missing.map((owner) => `${file.path} uses what ${owner} makes: its first line says "-- After: ${owner}"`),
    ...needless.map((owner) => `${file.path} says that it comes after ${owner}, and uses nothing of it`),
  ];
}

/**
 * A table, a view, an index and a function belong to the module whose migration makes them. What is wrong, a line each: a
 * module that writes or alters another one's or hides which one it writes, that reads one or adds to one and is not
 * listed, a listed read or addition that nobody does, a migration that does not name the modules before it, and a
 * plug-in's table without its key.
 */
export function checkTables(
  files: readonly SourceFile[],
  reads: readonly TableRead[],
  additions: readonly TableAddition[] = [],
): string[] {
  const functions = makersIn(files, makesFunction);
  const owners = new Map([...makersIn(files, makesIndex), ...functions, ...makersIn(files, makesTable)]);
  const names = new Set(functions.keys());
  const allowedUses = new Set([
    ...reads.flatMap(({ owner, table, readers }) => readers.map((reader) => `${reader} reads ${table} of ${owner}`)),
    ...additions.map(({ owner, table, by }) => `${by} adds to ${table} of ${owner}`),
  ]);
  const seenUses = new Set<string>();
  const faults = files.flatMap((file) => {
    const module = moduleOf(file.path);
    const foreign = usesIn(file, names).flatMap((use) => {
      const owner = owners.get(use.table);
      return owner === undefined || owner === module ? [] : [{ ...use, owner }];
    });
    const wrongUses = foreign.flatMap(({ kind, table, line, owner }) => {
      const place = `${file.path}:${line}`;
      if (kind === 'write') return [`${place} writes ${table} of ${owner}: call a port of ${owner}`];
      // What the kernel's functions do is for all modules.
      if (kind === 'reference' || (owner === kernel && names.has(table))) return [];
      const use = `${module} ${kind === 'add' ? 'adds to' : 'reads'} ${table} of ${owner}`;
      seenUses.add(use);
      return allowedUses.has(use)
        ? []
        : [`${place} ${use}: call a port of ${owner}, or list it in tools/table-reads.ts`];
    });
    return [...wrongUses, ...wrongNeeds(file, new Set(foreign.map(({ owner }) => owner)))];
  });
  const stale = [...allowedUses].filter((use) => !seenUses.has(use));
  return [
    ...faults,
    ...files.flatMap(unnamedIn),
    ...files.flatMap(withoutKeyIn),
    ...stale.map((use) => `tools/table-reads.ts lists what nobody does: ${use}`),
  ];
}

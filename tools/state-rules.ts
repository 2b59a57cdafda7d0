import type { SourceFile } from './name-rules.ts';

/** What the rules leave out, each with its reason. */
export interface StateExceptions {
  /** Machines that move no table yet, by their names. */
  machines: Readonly<Record<string, string>>;
  /** Files that set a state beside its steps, by their paths. */
  writers: Readonly<Record<string, string>>;
}

interface Machine {
  file: SourceFile;
  line: number;
  name: string;
  actions: readonly string[];
  isStoredElsewhere: boolean;
}

const isServerCode = /^(modules|plugins)\/[^/]+\/server\/.*\.ts$/;
const isTest = /\.test\.ts$|(^|\/)testing\//;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
/** `modules/order/server`. */
const folderOf = ({ path }: SourceFile) => path.split('/').slice(0, 3).join('/');

/** The file without comments, line for line. */
function withoutComments({ path, text }: SourceFile): SourceFile {
  const comments = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
  return { path, text: text.replace(comments, (words) => words.replace(/[^\n]/g, ' ')) };
}

/** The text between the first bracket after an index and the one that closes it. */
function argumentsAt(text: string, index: number): string {
  const start = text.indexOf('(', index);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return text.slice(start + 1);
}

function machinesIn(file: SourceFile): Machine[] {
  return [...file.text.matchAll(/\bconst (\w+) = stateMachine\b/g)].map(({ 1: name = '', index }) => {
    const spec = argumentsAt(file.text, index);
    const actions = [...spec.matchAll(/\baction: '(\w+)'/g)].map(([, action = '']) => action);
    const isStoredElsewhere = /\bstoredBy:/.test(spec);
    return { file, line: lineAt(file.text, index), name, actions: [...new Set(actions)], isStoredElsewhere };
  });
}

/** The tables whose rows take steps, and the machines that move them: in `recordSteps`, or given to another module's `…StepsBy`. */
function stepsIn(files: readonly SourceFile[]): { tables: Set<string>; moved: Set<string> } {
  const tables = new Set<string>();
  const machinesWithSteps = new Set<string>();
  for (const { text } of files) {
    for (const { 1: table = '', index } of text.matchAll(/\brecordSteps(?:<[^(]*>)?\(\s*'(\w+)'/g)) {
      tables.add(table);
      const [, machine] = /\bmachine: (\w+)\b/.exec(argumentsAt(text, index)) ?? [];
      if (machine) machinesWithSteps.add(machine);
    }
    for (const [, machine = ''] of text.matchAll(/\b\w+StepsBy\((\w+)\)/g)) machinesWithSteps.add(machine);
  }
  return { tables, moved: machinesWithSteps };
}

const setsState = /[{,]\s*state\s*[,:}]/;

/** Where statements of a table, or its record's own repository, set the state. */
function statePlaces({ text }: SourceFile, table: string): number[] {
  const builtUpdates = [...text.matchAll(new RegExp(`\\bupdateTable\\('${table}'\\)`, 'g'))].filter(({ index }) => {
    const set = text.indexOf('.set(', index);
    const end = text.indexOf('.execute', index);
    return set !== -1 && (end === -1 || set < end) && setsState.test(argumentsAt(text, set));
  });
  const plain = text.matchAll(
    new RegExp(`\\bupdate ${table}\\b(?:(?!\\bwhere\\b|\\bupdate\\b|\`)[\\s\\S])*?\\bstate = `, 'g'),
  );
  return [...builtUpdates, ...plain].map(({ index }) => index);
}

/** Where a record's own repository, in the module of a table that takes steps, is given a state. */
function recordPlaces(file: SourceFile, recordFolders: ReadonlySet<string>): number[] {
  if (!recordFolders.has(folderOf(file))) return [];
  const changes = [...file.text.matchAll(/\b\w*[rR]epo(?:\(\w+\))?\.change\(/g)];
  return changes
    .filter(({ 0: call, index }) => setsState.test(argumentsAt(file.text, index + call.length - 1)))
    .map(({ index }) => index);
}

function otherWrites(files: readonly SourceFile[], tables: ReadonlySet<string>): { path: string; finding: string }[] {
  const isRecord = ({ text }: SourceFile) =>
    [...text.matchAll(/\brecordTable\('(\w+)'/g)].some(([, table = '']) => tables.has(table));
  const recordFolders = new Set(files.filter(isRecord).map(folderOf));
  return files.flatMap((file) => {
    const places = [...[...tables].flatMap((table) => statePlaces(file, table)), ...recordPlaces(file, recordFolders)];
    return places.map((index) => ({
      path: file.path,
      finding: `${file.path}:${lineAt(file.text, index)} sets the state of rows that take steps: only recordSteps does`,
    }));
  });
}

/** Actions that no other file of the machine's folder names. */
function untakenActions({ file, line, name, actions }: Machine, files: readonly SourceFile[]): string[] {
  const others = files.filter((other) => other.path !== file.path && folderOf(other) === folderOf(file));
  return actions
    .filter((action) => !others.some(({ text }) => text.includes(`'${action}'`)))
    .map((action) => `${file.path}:${line} ${name}: nobody takes ${action}`);
}

/**
 * Rules of state machines: each moves the rows of a table through `recordSteps` or says where its state is, nothing else
 * sets the state of such rows, and each action is named by who takes it. Answers what is wrong, a line each, also exceptions
 * that nothing needs.
 */
export function checkStates(sources: readonly SourceFile[], exceptions: StateExceptions): string[] {
  const files = sources.filter(({ path }) => isServerCode.test(path) && !isTest.test(path)).map(withoutComments);
  const { tables, moved: movedMachines } = stepsIn(files);
  const machines = files.flatMap(machinesIn);
  const unmovedMachines = machines.filter(
    ({ name, isStoredElsewhere }) => !movedMachines.has(name) && !isStoredElsewhere,
  );
  const writes = otherWrites(files, tables);
  const isNeeded = new Set([...unmovedMachines.map(({ name }) => name), ...writes.map(({ path }) => path)]);
  return [
    ...unmovedMachines
      .filter(({ name }) => !(name in exceptions.machines))
      .map(
        ({ file, line, name }) => `${file.path}:${line} ${name} moves no rows: give it to recordSteps, or say storedBy`,
      ),
    ...writes.filter(({ path }) => !(path in exceptions.writers)).map(({ finding }) => finding),
    ...machines.flatMap((machine) => untakenActions(machine, files)),
    ...Object.keys({ ...exceptions.machines, ...exceptions.writers })
      .filter((name) => !isNeeded.has(name))
      .map((name) => `${name} is an exception that nothing needs`),
  ];
}

import type { SourceFile } from './name-rules.ts';
import { childrenOf, isNode, lineAt, type Node, nameOf, parseFile, within } from './syntax-tree.ts';

/** Elements of which a second click acts at once. */
const plainElements = new Set(['Button', 'button', 'RowButton', 'Switch']);
const clicks = new Set(['onClick', 'onChange', 'onConfirm']);
/** What makes a call that changes something; `run`, `submit`, `confirm` and `send` of its answer send it. */
const actionHooks = new Set(['useAction', 'useSubmission', 'useConfirmableAction', 'useSend']);
const sends = new Set(['run', 'submit', 'confirm', 'send']);
const isConsole =
  /^(?:apps\/(?:console|customer)|packages\/(?:(?:console|customer)-kernel|ui)|(?:modules|plugins)\/[^/]+\/(?:console|customer))\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$|(^|\/)testing\//;
const isContract = /\.contract\.ts$/;

/** Names of the contracts' calls that change something. */
export function changingCalls(files: readonly SourceFile[]): ReadonlySet<string> {
  const calls = files
    .filter(({ path }) => isContract.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): \{\n(?: {4}.*\n)*? {4}(?:method: 'POST'|also: 'POST')/gm)]);
  return new Set(calls.map(([, name = '']) => name));
}

/** Functions and constants of a file, by name. */
function declarationsOf(nodes: readonly Node[]): [string, Node][] {
  return nodes.flatMap((node): [string, Node][] => {
    if (node.type === 'FunctionDeclaration' && isNode(node.body)) return [[nameOf(node.id), node.body]];
    return node.type === 'VariableDeclarator' && isNode(node.init) ? [[nameOf(node.id), node.init]] : [];
  });
}

/** Local names of what an action's hook answers: of the whole, and of the functions taken out of it. */
function actionsOf(nodes: readonly Node[]): { whole: Set<string>; parts: Set<string> } {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || !isNode(init) || !actionHooks.has(nameOf(init.callee)) || !isNode(id))
      continue;
    if (id.type === 'Identifier') whole.add(nameOf(id));
    for (const { key, value } of childrenOf(id)) if (sends.has(nameOf(key))) parts.add(nameOf(value));
  }
  return { whole, parts };
}

interface Program {
  file: SourceFile;
  nodes: readonly Node[];
  declarations: readonly [string, Node][];
  actions: ReturnType<typeof actionsOf>;
}

function programOf(file: SourceFile): Program {
  const nodes = within(parseFile(file));
  return { file, nodes, declarations: declarationsOf(nodes), actions: actionsOf(nodes) };
}

/** Whether something in the tree sends, by itself or through a function that does. */
function isSending(tree: Node, { actions }: Program, senders: ReadonlySet<string>, changing: ReadonlySet<string>) {
  const nodes = within(tree);
  // What asks a guard of its own first is guarded.
  if (nodes.some((node) => node.type === 'CallExpression' && nameOf(node.callee) === 'press')) return false;
  return nodes.some((node) => {
    if (node.type === 'Identifier' && senders.has(nameOf(node))) return true;
    if (node.type === 'Identifier' && actions.parts.has(nameOf(node))) return true;
    if (node.type === 'MemberExpression' && sends.has(nameOf(node))) return actions.whole.has(nameOf(node.object));
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'call') return false;
    const [endpoint] = Array.isArray(node.arguments) ? node.arguments : [];
    return changing.has(nameOf(endpoint));
  });
}

/** Functions of one file that send; those that it imports are known by their names. */
function sendersOf(program: Program, importedNames: ReadonlySet<string>, changing: ReadonlySet<string>): Set<string> {
  const senders = new Set(importedNames);
  const isHook = (name: string) => /^use[A-Z]/.test(name);
  for (let before = -1; before !== senders.size; ) {
    before = senders.size;
    for (const [name, tree] of program.declarations) {
      // A component sends only when something in it is clicked, and a hook's answer is not told by its name.
      const isFunction = /^[a-z]/.test(name) && !isHook(name);
      if (isFunction && isSending(tree, program, senders, changing)) senders.add(name);
    }
  }
  return senders;
}

function importedNames({ nodes }: Program): string[] {
  return nodes.filter(({ type }) => type === 'ImportSpecifier').map(({ imported }) => nameOf(imported));
}

function plainSenders(program: Program, senders: ReadonlySet<string>, changing: ReadonlySet<string>): string[] {
  const { file, nodes } = program;
  return nodes.flatMap((node) => {
    if (node.type !== 'JSXOpeningElement' || !plainElements.has(nameOf(node.name))) return [];
    const attributes = childrenOf(node).filter((one) => one.type === 'JSXAttribute' && clicks.has(nameOf(one.name)));
    if (!attributes.some((one) => isSending(one, program, senders, changing))) return [];
    return [
      `${file.path}:${lineAt(file.text, node.start)} sends at a click of a plain <${nameOf(node.name)}>: use GuardedButton or useClickGuard`,
    ];
  });
}

/** Buttons that send without the 3000 ms of the specification (§5). */
export function unguardedButtons(files: readonly SourceFile[]): string[] {
  const changing = changingCalls(files);
  const programs = files.filter(({ path }) => isConsole.test(path) && !isTest.test(path)).map(programOf);
  const ownSenders = new Map(programs.map((program) => [program, sendersOf(program, new Set(), changing)]));
  const everywhere = new Set([...ownSenders.values()].flatMap((senders) => [...senders]));
  return programs.flatMap((program) => {
    const importedSenders = new Set(importedNames(program).filter((name) => everywhere.has(name)));
    return plainSenders(program, sendersOf(program, importedSenders, changing), changing);
  });
}

/** A statement that sets a state to an empty text. */
function isClearing({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'CallExpression') return false;
  const [value] = Array.isArray(expression.arguments) ? expression.arguments : [];
  return /^set[A-Z]/.test(nameOf(expression.callee)) && isNode(value) && value.value === '';
}

/** Fields that are emptied once an answer has come: what was typed or scanned meanwhile is cut to pieces. */
export function lateClearings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isConsole.test(path) && !isTest.test(path))
    .flatMap((file) => {
      const blocks = programOf(file).nodes.filter(({ type }) => type === 'BlockStatement');
      const late = blocks.flatMap((block) => {
        const statements = childrenOf(block);
        const first = statements.findIndex((one) => within(one).some(({ type }) => type === 'AwaitExpression'));
        return first < 0 ? [] : statements.slice(first + 1).filter(isClearing);
      });
      return late.map(
        ({ start }) =>
          `${file.path}:${lineAt(file.text, start)} empties a field after an await: take the text out of it before the call`,
      );
    });
}

import type { SourceFile } from './name-rules.ts';
import { childrenOf, isNode, lineAt, type Node, nameOf, parseFile, within } from './syntax-tree.ts';

/** A text of the code that may be an address, or a part of one. */
export interface TextReference {
  line: number;
  /** The pieces between what is computed: one for a plain text. */
  parts: readonly string[];
  /** The function whose argument it is, `messages` for what is taken out of the messages themselves; '' of none. */
  callee: string;
  /** The property or attribute whose value it is; '' of none. */
  property: string;
}

interface FieldReference {
  line: number;
  field: string;
  hasTitle: boolean;
}

export interface CodeFile {
  path: string;
  references: readonly TextReference[];
  /** Names and words of texts: what a computed part of an address may be. */
  words: ReadonlySet<string>;
  /** Fields that a list, a form or a page is made of; the kernel finds the label of those without a title. */
  fields: readonly FieldReference[];
  /** What the file says of the module whose texts its lists, forms and pages have. */
  messages: ReadonlySet<string>;
}

/** Expressions whose parts stand where they stand. */
const transparent = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'TSAsExpression',
  'ArrayExpression',
  'SpreadElement',
  'ParenthesizedExpression',
]);
const imports = new Set(['ImportDeclaration', 'ExportAllDeclaration']);
const fieldLists = new Set(['columns', 'fields', 'filters', 'rows', 'states']);
const titles = new Set(['title', 'label', 'text']);

/** `'box' as const` is `'box'`. */
function constantOf(value: unknown): unknown {
  return isNode(value) && value.type === 'TSAsExpression' ? value.expression : value;
}

function literalOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
}

function cookedText(element: Node): string {
  const { value } = element;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function partsOf(node: Node): string[] | null {
  if (node.type === 'TemplateLiteral') return (node.quasis as Node[]).map(cookedText);
  const text = literalOf(node);
  return text === null ? null : [text];
}

const isMessagesFile = /\/messages\/(?:en|\w+\/en)\.ts$/;

/** Names under which a file has the messages themselves: letters, and pages outside of the console, take texts out of them. */
function messageNames(program: Node): ReadonlySet<string> {
  const names = new Set(
    childrenOf(program)
      .filter(({ importKind, source }) => importKind !== 'type' && isMessagesFile.test(literalOf(source) ?? ''))
      .flatMap((declaration) => childrenOf(declaration).map(({ local }) => nameOf(local))),
  );
  if (names.size === 0) return names;
  const isOfMessages = (node: Node) =>
    within(node).some((part) => part.type === 'Identifier' && names.has(nameOf(part)));
  for (const { type, id, init } of within(program)) {
    if (
      type === 'VariableDeclarator' &&
      isNode(init) &&
      init.type !== 'ArrowFunctionExpression' &&
      isOfMessages(init)
    ) {
      names.add(nameOf(id));
    }
  }
  return names;
}

/** `en.subject.stock_low` is `['subject', 'stock_low']`; null for what is not taken out of the messages. */
function membersOf(node: unknown, messages: ReadonlySet<string>): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return messages.has(nameOf(node)) ? [] : null;
  if (node.type !== 'MemberExpression') return null;
  const above = membersOf(node.object, messages);
  if (node.computed === true) return above;
  return above && [...above, nameOf(node.property)];
}

function propertiesOf(node: Node): ReadonlyMap<string, unknown> {
  const properties = Array.isArray(node.properties) ? (node.properties as unknown[]).filter(isNode) : [];
  return new Map(properties.map(({ key, value }) => [nameOf(key), value]));
}

/** Where a node stands: whose argument, which property's value. */
interface Place {
  callee: string;
  property: string;
}

const nowhere: Place = { callee: '', property: '' };

function placeOf(node: Node, child: Node, place: Place): Place {
  if (transparent.has(node.type)) return place;
  if (node.type === 'JSXExpressionContainer') return { ...nowhere, property: place.property };
  if (node.type === 'CallExpression' && child !== node.callee) return { ...nowhere, callee: nameOf(node.callee) };
  if (node.type === 'Property' && child === node.value) return { ...nowhere, property: nameOf(node.key) };
  if (node.type === 'JSXAttribute' && child === node.value) return { ...nowhere, property: nameOf(node.name) };
  return nowhere;
}

class Reader {
  readonly references: TextReference[] = [];
  readonly words = new Set<string>();
  readonly fields: FieldReference[] = [];
  readonly messages = new Set<string>();
  readonly #source: string;
  readonly #messageNames: ReadonlySet<string>;

  constructor(source: string, program: Node) {
    this.#source = source;
    this.#messageNames = messageNames(program);
    this.#visit(program, nowhere);
  }

  #visit(node: Node, place: Place): void {
    if (imports.has(node.type)) return;
    this.#readText(node, place);
    this.#readWord(node);
    if (node.type === 'ObjectExpression' && fieldLists.has(place.property)) this.#readField(node);
    for (const child of childrenOf(node)) this.#visit(child, placeOf(node, child, place));
  }

  #readText(node: Node, place: Place): void {
    const line = lineAt(this.#source, node.start);
    const members = membersOf(node, this.#messageNames)?.join('.');
    if (members) this.references.push({ ...nowhere, line, parts: [members], callee: 'messages' });
    const parts = partsOf(node);
    if (!parts) return;
    for (const word of parts.flatMap((part) => part.split(/\W+/))) this.words.add(word);
    if (place.property === 'messages' && parts.length === 1) this.messages.add(parts.join(''));
    this.references.push({ ...place, line, parts });
  }

  #readWord(node: Node): void {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') this.words.add(nameOf(node));
    if (node.type === 'Literal' && typeof node.value === 'number') this.words.add(String(node.value));
  }

  #readField(node: Node): void {
    const properties = propertiesOf(node);
    const field = literalOf(constantOf(properties.get('field')));
    const hasTitle = [...titles].some((title) => properties.has(title));
    if (field !== null) this.fields.push({ line: lineAt(this.#source, node.start), field, hasTitle });
  }
}

/** A file's texts, names and fields. */
export function readCodeFile(file: SourceFile): CodeFile {
  const { references, words, fields, messages } = new Reader(file.text, parseFile(file));
  return { path: file.path, references, words, fields, messages };
}

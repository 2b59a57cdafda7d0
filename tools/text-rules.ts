import type { SourceFile } from './name-rules.ts';
import { type CodeFile, readCodeFile, type TextReference } from './text-references.ts';
import { listAddresses, type TextTrees } from './text-trees.ts';

const isCode = /^(apps|packages|modules|plugins)\/.*\.tsx?$/;
const isOther = /\.test\.tsx?$|\/(testing|messages|crash-test)\/|\/(kernel-)?messages\.ts$|\.config\.ts$/;
/** Functions that look a text up by its full address; the addresses of `useText` are checked by the compiler. */
const lookups = new Set(['text', 'textOf', 'textIn', 'hasText', 'texts']);
/** What declarations call the addresses that they keep. */
const namings =
  /^(title|text|label|success|hint|group|done|empty|emptyHint|note|question|noun|heading|placeholder|submit)$/;
const addressShape = /^[a-z_]+(\.\w+)+$/;
const plainParts = /^[\w.]*$/;
/** `OrderTakeBack` is called by the words of its name, and the export of a list by the list's with one more. */
const callName = /^(?:[A-Z]+[a-z\d]*)+$/;
const exportEnding = /Export$/;

/** Texts that modules share. */
const vocabulary = 'vocabulary';

export interface TextFindings {
  /** Addresses that the code has and the messages have not. */
  missing: string[];
  /** Addresses that nothing in the code can mean. */
  dead: string[];
  /** Addresses of modules at which they say what the vocabulary says. */
  repeated: string[];
}

interface Pattern {
  expression: RegExp;
  /** The module is computed too: this is the kernel's, of any module. */
  isForAll: boolean;
}

const escapeDots = (text: string) => text.replaceAll('.', '\\.');

/** The module, the plug-in or the part of the shell that a file belongs to. */
function ownerOf(path: string): string {
  return /^(?:modules|plugins)\/([^/]+)\//.exec(path)?.[1] ?? '';
}

function nodeAt(trees: TextTrees, address: string): unknown {
  let node: unknown = trees;
  for (const part of address.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}

/** An error code has its text among the errors, `order.not_found` at `order.error.not_found`; what a module does not say itself, the vocabulary does. */
function isThere(trees: TextTrees, address: string): boolean {
  const addresses = [address, address.replace('.', '.error.'), address.replace(/^\w+/, vocabulary)];
  return addresses.some((one) => nodeAt(trees, one) !== undefined);
}

/** Whether a text of the code can only be meant as an address. */
function isAddress(trees: TextTrees, { callee, property, parts }: TextReference): boolean {
  const [address = ''] = parts;
  if (!addressShape.test(address)) return false;
  if (lookups.has(callee)) return true;
  const [module = '', section = '', ...rest] = address.split('.');
  if (!Object.hasOwn(trees, module)) return false;
  if (namings.test(property)) return true;
  return rest.length > 0 && callee === '' && nodeAt(trees, `${module}.${section}`) !== undefined;
}

function expressionOf(prefix: string, parts: readonly string[]): RegExp {
  return new RegExp(`^${prefix}${parts.map(escapeDots).join('([\\w.]+)')}$`);
}

function missingIn(trees: TextTrees, addresses: readonly string[], file: CodeFile): string[] {
  const { path, references, fields, messages } = file;
  // A column of SQL is written like an address.
  if (path.endsWith('.repo.ts')) return [];
  const wrong = references.flatMap((reference) => {
    const { line, parts, callee } = reference;
    const place = `${path}:${line} ${parts.join('…')}`;
    if (parts.length === 1) return isAddress(trees, reference) && !isThere(trees, parts[0] ?? '') ? [place] : [];
    if (!lookups.has(callee) || !parts.every((part) => plainParts.test(part)) || !parts.join('').includes('.'))
      return [];
    const expressions = [parts, [(parts[0] ?? '').replace(/^\w+/, vocabulary), ...parts.slice(1)]].map((one) =>
      expressionOf('', one),
    );
    return addresses.some((address) => expressions.some((one) => one.test(address))) ? [] : [place];
  });
  const [module] = messages;
  if (module === undefined || messages.size > 1) return wrong;
  const unlabelledFields = fields.filter(
    ({ field, hasTitle }) => !hasTitle && !isThere(trees, `${module}.field.${field}`),
  );
  return [...wrong, ...unlabelledFields.map(({ line, field }) => `${path}:${line} ${module}.field.${field}`)];
}

/** The modules that a file is about: its own, and those of which it has an address. */
function modulesOf(trees: TextTrees, { path, references }: CodeFile): Set<string> {
  const mentionedModules = references.map(({ parts }) => /^([a-z_]+)(?:\.|$)/.exec(parts[0] ?? '')?.[1] ?? '');
  return new Set([ownerOf(path), ...mentionedModules].filter((module) => Object.hasOwn(trees, module)));
}

/** The modules whose texts a file may mean by an address without its module: its own, and those that `useText` names. */
function impliedModules(trees: TextTrees, { path, references }: CodeFile): string[] {
  const textModules = references.flatMap(({ callee, parts }) => (callee === 'useText' ? parts : []));
  return [...new Set([ownerOf(path), ...textModules])].filter((module) => Object.hasOwn(trees, module));
}

/** The words of a call's name, one by one and together: `TakeCash` is `take`, `cash` and `take_cash`. */
function callWords(name: string): string[] {
  const words = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
  return words.flatMap((_, from) => words.slice(from).map((_, to) => words.slice(from, from + to + 1).join('_')));
}

class Usage {
  readonly #trees: TextTrees;
  readonly #exact = new Set<string>();
  readonly #patterns: Pattern[] = [];
  /** What is put into a key to make an address: `.message.` makes `order.message.paid` of `order.paid`. */
  readonly #insertions = new Set(['.error.']);
  readonly #choices = new Set<string>();
  readonly #words = new Set(['true', 'false']);
  readonly #wordsOfModule = new Map<string, Set<string>>();

  constructor(trees: TextTrees, files: readonly CodeFile[]) {
    this.#trees = trees;
    const sources = new Set<string>();
    for (const file of files) {
      const modules = modulesOf(trees, file);
      for (const word of file.words) this.#addWord(word, modules);
      const impliedByFile = impliedModules(trees, file);
      for (const { field } of file.fields) for (const module of file.messages) this.#choices.add(`${module}.${field}`);
      for (const reference of file.references) this.#addReference(reference, impliedByFile, sources);
    }
  }

  #addWord(word: string, modules: ReadonlySet<string>): void {
    const forms = callName.test(word) ? [word, ...callWords(word)] : [word];
    for (const form of forms) this.#words.add(form);
    for (const module of modules) {
      const words = this.#wordsOfModule.get(module) ?? new Set(['true', 'false']);
      this.#wordsOfModule.set(module, words);
      for (const form of forms) words.add(form);
    }
  }

  #addReference({ parts, callee }: TextReference, modules: readonly string[], sources: Set<string>): void {
    const [first = ''] = parts;
    if (!parts.every((part) => plainParts.test(part)) || !/\w/.test(parts.join(''))) return;
    if (parts.length === 1) this.#addPlain(first, callee, modules);
    else this.#addComputed(parts, modules, sources);
  }

  #addPlain(text: string, callee: string, modules: readonly string[]): void {
    this.#exact.add(text);
    if (callee === 'replace' && /^\.\w+\.$/.test(text)) this.#insertions.add(text);
    // The name of a section alone is any word.
    const isClear = text.includes('.') || callee === 'messages';
    const below = modules.filter((module) => isClear || typeof this.#trees[module]?.[text] === 'string');
    for (const module of below) this.#exact.add(`${module}.${text}`);
  }

  #addComputed(parts: readonly string[], modules: readonly string[], sources: Set<string>): void {
    const [first = ''] = parts;
    const isForAll = first === '';
    const isFull = isForAll || (first.includes('.') && Object.hasOwn(this.#trees, first.split('.')[0] ?? ''));
    for (const prefix of isFull ? [''] : modules.map((module) => `${module}\\.`)) {
      const expression = expressionOf(prefix, parts);
      if (sources.has(expression.source)) continue;
      sources.add(expression.source);
      this.#patterns.push({ expression, isForAll });
    }
  }

  #isWord(text: string, words: ReadonlySet<string>): boolean {
    const isCall = words.has(text.replace(exportEnding, ''));
    return isCall || this.#exact.has(text) || text.split('.').every((part) => words.has(part));
  }

  #fits(address: string, { expression, isForAll }: Pattern): boolean {
    const computedParts = expression.exec(address)?.slice(1);
    if (!computedParts) return false;
    const [module = ''] = address.split('.');
    const words = (isForAll && this.#wordsOfModule.get(module)) || this.#words;
    const rest = isForAll
      ? [computedParts[0]?.split('.').slice(1).join('.') || 'true', ...computedParts.slice(1)]
      : computedParts;
    return rest.every((part) => this.#isWord(part, words));
  }

  /** The kernel says a choice by its field: `<module>.<field>.<value>`. */
  #isChoice([module = '', field = '', ...value]: readonly string[]): boolean {
    const words = this.#wordsOfModule.get(module);
    if (!words || value.length === 0) return false;
    const isField = this.#choices.has(`${module}.${field}`) || isThere(this.#trees, `${module}.field.${field}`);
    return isField && words.has(field) && this.#isWord(value.join('.'), words);
  }

  #isInserted(address: string): boolean {
    return [...this.#insertions].some(
      (insertion) => address.includes(insertion) && this.#exact.has(address.replace(insertion, '.')),
    );
  }

  /** Whether the code has the address, or what it may be made of. */
  has(address: string): boolean {
    if (this.#exact.has(address)) return true;
    const parts = address.split('.');
    if (parts[1] === 'error') return this.#words.has(parts.at(-1) ?? '');
    const isBelow = parts.slice(2).some((_, at) => {
      const rest = parts.slice(at + 2).join('.');
      return this.#exact.has(parts.slice(0, at + 2).join('.')) && this.#isWord(rest, this.#words);
    });
    return (
      isBelow ||
      this.#isChoice(parts) ||
      this.#isInserted(address) ||
      this.#patterns.some((pattern) => this.#fits(address, pattern))
    );
  }
}

/** Whether the vocabulary says the same in every language. */
function isRepeated(treesByLanguage: readonly TextTrees[], address: string): boolean {
  const sharedAddress = address.replace(/^\w+/, vocabulary);
  if (sharedAddress === address) return false;
  return treesByLanguage.every((trees) => {
    const text = nodeAt(trees, sharedAddress);
    return text !== undefined && text === nodeAt(trees, address);
  });
}

/** Compares the addresses in the code with the messages: literal ones, computed ones, and those that declarations keep. */
export function textFindings(
  sources: readonly SourceFile[],
  treesByLanguage: readonly [TextTrees, ...TextTrees[]],
): TextFindings {
  const [trees] = treesByLanguage;
  const files = sources.filter(({ path }) => isCode.test(path) && !isOther.test(path)).map(readCodeFile);
  const addresses = Object.entries(trees).flatMap(([name, tree]) => listAddresses(tree, name));
  const usage = new Usage(trees, files);
  const modules = Object.keys(trees);
  // Of the vocabulary, every module may mean a text that it does not say itself.
  const isUsed = (address: string) =>
    address.startsWith(`${vocabulary}.`)
      ? modules.some((module) => usage.has(address.replace(vocabulary, module)))
      : usage.has(address);
  return {
    missing: files.flatMap((file) => missingIn(trees, addresses, file)),
    dead: addresses.filter((address) => !isUsed(address)),
    repeated: addresses.filter((address) => isRepeated(treesByLanguage, address)),
  };
}

import { fillText } from '@linehaul/contract/counted-text.ts';
import { chooseLanguage, type Language, type MessageTree } from '@linehaul/contract/languages.ts';
import { useTexts } from '@linehaul/ui/use-texts.ts';
import { readStored, store } from '../browser/store.ts';

export type TextParams = Readonly<Record<string, string | number>>;
/** One lazily loaded messages file per language; each exports its tree under the language's name. */
export type TextLoaders = Readonly<Record<Language, () => Promise<Readonly<Record<string, MessageTree>>>>>;

const storedLanguage = 'language';
const loadersByModule = new Map<string, TextLoaders>();
const trees = new Map<string, MessageTree>();
const listeners = new Set<() => void>();
let version = 0;
let language: Language = chooseLanguage(readStored(storedLanguage), navigator.languages);

/** The customer's choice, else the browser's language among ours, else English. */
export function currentLanguage(): Language {
  return language;
}

const treeKey = (wantedLanguage: Language, module: string) => `${wantedLanguage} ${module}`;

async function load(module: string, from: TextLoaders, wantedLanguage: Language): Promise<void> {
  const key = treeKey(wantedLanguage, module);
  if (trees.has(key)) return;
  trees.set(key, (await from[wantedLanguage]())[wantedLanguage] ?? {});
}

function notifyListeners(): void {
  version += 1;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Brings modules' messages in the current language; they follow later changes of language by themselves. */
export async function addTexts(loaders: Readonly<Record<string, TextLoaders>>): Promise<void> {
  const entries = Object.entries(loaders);
  for (const [module, from] of entries) loadersByModule.set(module, from);
  await Promise.all(entries.map(([module, from]) => load(module, from, language)));
  notifyListeners();
}

/** Shows another language and keeps the choice. */
export async function changeLanguage(nextLanguage: Language): Promise<void> {
  await Promise.all([...loadersByModule].map(([module, from]) => load(module, from, nextLanguage)));
  language = nextLanguage;
  store(storedLanguage, nextLanguage);
  notifyListeners();
}

function leafAt(module: string, path: readonly string[]): string | null {
  let node: MessageTree | string | undefined = trees.get(treeKey(language, module));
  for (const part of path) {
    if (typeof node !== 'object') return null;
    node = node[part];
  }
  return typeof node === 'string' ? node : null;
}

/** The text at a full address such as `waybill.trace.follow`; what a module does not say itself, the vocabulary says. */
export function textOf(address: string, params: TextParams = {}): string {
  const [module = '', ...path] = address.split('.');
  const text = leafAt(module, path) ?? leafAt('vocabulary', path);
  return text === null ? address : fillText(text, params, language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const seenVersion = () => version;

/** `textOf` for components: renders again when the language changes. */
export function useTextOf(): typeof textOf {
  return useTexts(textOf, subscribe, seenVersion);
}

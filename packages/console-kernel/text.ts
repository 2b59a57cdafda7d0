import type { Language, MessageTree } from '@linehaul/contract/languages.ts';
import { createInstance } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { useAppState } from './app-state.ts';

/** The dotted addresses of a message tree's leaves. */
export type TextPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextPath<T[K]>}`;
}[keyof T & string];
export type TextParams = Readonly<Record<string, string | number>>;
export type TextLoader = () => Promise<Readonly<Record<string, MessageTree>>>;
/** One lazily loaded messages file per language; each exports its tree under the language's name. */
export type TextLoaders = Readonly<Record<Language, TextLoader>>;

const space = 'translation';
const i18n = createInstance({
  ns: [space],
  defaultNS: space,
  interpolation: { escapeValue: false },
  nsSeparator: false,
});
const loaders = new Map<string, TextLoaders>();
const listeners = new Set<() => void>();
let version = 0;

void i18n.init({ lng: useAppState.getState().language, resources: {} });

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

async function load(name: string, from: TextLoaders, language: Language): Promise<void> {
  const tree = (await from[language]())[language];
  if (tree) i18n.addResourceBundle(language, space, { [name]: tree }, true, true);
}

/** Adds modules' messages in the current language; they follow later changes of language by themselves. */
export async function addTexts(added: Readonly<Record<string, TextLoaders>>): Promise<void> {
  for (const [name, from] of Object.entries(added)) loaders.set(name, from);
  const { language } = useAppState.getState();
  await Promise.all(Object.entries(added).map(([name, from]) => load(name, from, language)));
  tell();
}

/** Loads every added module's messages in another language, then switches. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map(([name, from]) => load(name, from, language)));
  await i18n.changeLanguage(language);
  useAppState.setState({ language });
  document.documentElement.lang = language;
  tell();
}

/** The text at a full address such as `order.menu.list`. */
export function textOf(address: string, params?: TextParams): string {
  return i18n.t(address, params ?? {});
}

export function hasText(address: string): boolean {
  return i18n.exists(address);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `textOf` for components: draws again when the language changes. */
export function useTextOf(): typeof textOf {
  const seen = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per language tells memoised children.
  return useCallback((address, params) => textOf(address, params), [seen]);
}

/** A module's texts by dotted path: `useText<typeof en>('order')` gives `t('error.not_found', { n: 3 })`. */
export function useText<T>(module: string): (path: TextPath<T>, params?: TextParams) => string {
  const text = useTextOf();
  return useCallback((path, params) => text(`${module}.${path}`, params), [text, module]);
}

import { pluralForm, valueText } from '@linehaul/contract/counted-text.ts';
import type { Language, MessageTree } from '@linehaul/contract/languages.ts';
import type { en as vocabulary } from '@linehaul/contract/vocabulary/messages/en.ts';
import { useTexts } from '@linehaul/ui/use-texts.ts';
import { createInstance } from 'i18next';
import { useCallback } from 'react';
import { chooseSettings, currentLanguage, useAppState } from '../browser/app-state.ts';

/** The dotted addresses of a message tree's leaves. */
export type TextPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextPath<T[K]>}`;
}[keyof T & string];
export type TextParams = Readonly<Record<string, string | number>>;
export type TextLoader = () => Promise<Readonly<Record<string, MessageTree>>>;
/** One lazily loaded messages file per language; each exports its tree under the language's name. */
export type TextLoaders = Readonly<Record<Language, TextLoader>>;
/** Messages of many modules in one file per language, by module. */
export type SheetLoaders = Readonly<
  Record<Language, () => Promise<{ readonly trees: Readonly<Record<string, MessageTree>> }>>
>;

const space = 'translation';
const i18n = createInstance({
  ns: [space],
  defaultNS: space,
  interpolation: { escapeValue: false },
  nsSeparator: false,
});
const loaders = new Map<string, TextLoaders>();
/** Modules of which every text is there: what they do not say themselves, the vocabulary says. */
const complete = new Set<string>();
const sheets = new Set<SheetLoaders>();
const listeners = new Set<() => void>();
/** Texts without parameters that have been found since the last change: a page draws hundreds of them again and again. */
const cachedTexts = new Map<string, string>();
let version = 0;
/** Brings the texts that are still to come; null when none are. */
let rest: (() => Promise<void>) | null = null;

i18n.on('languageChanged', () => cachedTexts.clear());
void i18n.init({ lng: useAppState.getState().language, resources: {} });
i18n.services.formatter?.add('plural', (value: unknown, _language, { one = '', other = '' }) =>
  pluralForm(value, { one, other }),
);

/** Values as the language writes them: counts have their thousands marked. */
function valuesOf(params: TextParams, language: Language): TextParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueText(name, value, language)]));
}

/** Addresses were asked for whose texts are not there. */
let hasMissed = false;

function notifyListeners(): void {
  version += 1;
  hasMissed = false;
  cachedTexts.clear();
  for (const listener of listeners) listener();
}

async function load(name: string, from: TextLoaders, language: Language): Promise<void> {
  const tree = (await from[language]())[language];
  if (tree) i18n.addResourceBundle(language, space, { [name]: tree }, true, true);
  complete.add(name);
}

/** Messages that were asked for, and when they are there. */
const loadingTexts = new Map<TextLoaders, Promise<void>>();

function bring(name: string, from: TextLoaders): Promise<void> {
  const existingLoad = loadingTexts.get(from);
  if (existingLoad) return existingLoad;
  loaders.set(name, from);
  const coming = load(name, from, useAppState.getState().language);
  loadingTexts.set(from, coming);
  // What did not come is asked for again by anyone who needs it next.
  coming.catch(() => loadingTexts.delete(from));
  return coming;
}

/**
 * Adds modules' messages in the current language; they follow later changes of language by themselves. Nothing is rendered
 * again for messages that were added before, or that nobody has missed.
 */
export async function addTexts(addedTexts: Readonly<Record<string, TextLoaders>>): Promise<void> {
  const isNew = Object.values(addedTexts).some((from) => !loadingTexts.has(from));
  await Promise.all(Object.entries(addedTexts).map(([name, from]) => bring(name, from)));
  if (isNew && hasMissed) notifyListeners();
}

async function loadSheet(from: SheetLoaders, language: Language): Promise<void> {
  const { trees } = await from[language]();
  i18n.addResourceBundle(language, space, trees, true, true);
}

async function bringSheet(from: SheetLoaders): Promise<void> {
  sheets.add(from);
  await loadSheet(from, useAppState.getState().language);
}

/** Adds many modules' messages at once, in the current language; they follow later changes of language as well. */
export async function addSheet(from: SheetLoaders): Promise<void> {
  await bringSheet(from);
  notifyListeners();
}

/**
 * Announces texts that come after the others, and answers what fetches them: until then a text that is not there is
 * empty, fetches them, and is rendered when they have come.
 */
export function restOfTexts(from: SheetLoaders): () => Promise<void> {
  let coming: Promise<void> | null = null;
  const fetchRest = () => {
    coming ??= bringSheet(from).then(
      () => {
        rest = null;
        notifyListeners();
      },
      (fault: unknown) => {
        coming = null;
        throw fault;
      },
    );
    return coming;
  };
  if (!sheets.has(from)) rest = fetchRest;
  return fetchRest;
}

/** Loads every added module's messages in a language, without showing it. */
export async function loadLanguage(language: Language): Promise<void> {
  const ownLoads = [...loaders].map(([name, from]) => load(name, from, language));
  await Promise.all([...ownLoads, ...[...sheets].map((from) => loadSheet(from, language))]);
}

/** Shows every added module's messages in another language. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18n.changeLanguage(language);
  useAppState.setState({ language });
  notifyListeners();
}

/** The person's choice of a language: shown at once, and kept. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  chooseSettings({ language });
}

/** Where a text is: at its own address, or where the vocabulary has it for all modules; null while it is nowhere. */
function findAddress(address: string): string | null {
  if (i18n.exists(address)) return address;
  const dot = address.indexOf('.');
  const sharedAddress = `vocabulary${address.slice(dot)}`;
  const mayShare = rest === null || complete.has(address.slice(0, dot));
  return mayShare && i18n.exists(sharedAddress) ? sharedAddress : null;
}

/** The text at a full address such as `order.menu.list`. */
export function textOf(address: string, params?: TextParams): string {
  const cachedText = params ? undefined : cachedTexts.get(address);
  if (cachedText !== undefined) return cachedText;
  const place = findAddress(address);
  if (rest && place === null) {
    hasMissed = true;
    void rest().catch(() => undefined);
    return '';
  }
  const text = i18n.t(place ?? address, params ? valuesOf(params, currentLanguage()) : {});
  if (place === null) hasMissed = true;
  else if (!params) cachedTexts.set(address, text);
  return text;
}

/** The text in a language that `loadLanguage` has loaded, whichever is shown. */
export function textIn(language: Language, address: string): string {
  return i18n.t(address, { lng: language });
}

/** Whether there is such a text; one that is still to come is fetched, and drawn when it has come. */
export function hasText(address: string): boolean {
  const isThere = findAddress(address) !== null;
  if (!isThere) hasMissed = true;
  if (!isThere && rest) void rest().catch(() => undefined);
  return isThere;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const seenVersion = () => version;

/** `textOf` for components: draws again when the language changes. */
export function useTextOf(): typeof textOf {
  return useTexts(textOf, subscribe, seenVersion);
}

/**
 * A module's texts, and the vocabulary's, by dotted path: `useText<typeof en>('order')` gives
 * `t('error.not_found', { n: 3 })`.
 */
export function useText<T>(
  module: string,
): (path: TextPath<T> | TextPath<typeof vocabulary>, params?: TextParams) => string {
  const text = useTextOf();
  return useCallback((path, params) => text(`${module}.${path}`, params), [text, module]);
}

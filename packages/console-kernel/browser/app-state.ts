import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import {
  type ColumnChoices,
  defaultSettings,
  knownColumns,
  knownSettings,
  type Settings,
} from '@linehaul/contract/settings.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { localStore } from './storage.ts';

/** Choices of settings and columns that belong together. */
export interface Choices {
  settings: Partial<Settings>;
  columns: ColumnChoices;
}

/** What the console remembers of its looks: the one `app` key of the local storage, a copy of what the server keeps. */
export interface AppState extends Settings {
  /** What the shell is laid out for now; it follows the window. */
  device: 'desktop' | 'mobile';
  /** Visible columns of a list, in their order, by the list's key. */
  columns: ColumnChoices;
  /** Choices of this browser alone, which the server is not told: of its printer. */
  browser?: Readonly<Record<string, string>>;
  /** What was chosen here and the server has not confirmed yet. */
  unsaved: Choices;
}

const nothingUnsaved: Choices = { settings: {}, columns: {} };

function freshState(): AppState {
  const language = chooseLanguage(null, typeof navigator === 'undefined' ? [] : navigator.languages);
  return { ...defaultSettings, device: 'desktop', language, columns: {}, unsaved: nothingUnsaved };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function choicesOf(value: unknown): Choices {
  return { settings: knownSettings(fieldOf(value, 'settings')), columns: knownColumns(fieldOf(value, 'columns')) };
}

/** What a browser kept, laid over the defaults; whatever is wrong with it, the console starts. */
export function mergePersisted(persistedState: unknown, fresh: AppState): AppState {
  return {
    ...fresh,
    ...(typeof persistedState === 'object' && !Array.isArray(persistedState) ? persistedState : {}),
    ...defaultSettings,
    device: fresh.device,
    language: fresh.language,
    ...knownSettings(persistedState),
    columns: knownColumns(fieldOf(persistedState, 'columns')),
    unsaved: choicesOf(fieldOf(persistedState, 'unsaved')),
  };
}

const storage = createJSONStorage<AppState>(() => ({
  getItem: (key) => localStore.get(key),
  setItem: (key, value) => localStore.set(key, value),
  removeItem: (key) => localStore.remove(key),
}));

export const useAppState = create<AppState>()(
  persist(freshState, { name: 'app', version: 1, ...(storage ? { storage } : {}), merge: mergePersisted }),
);

/** The language of texts, formats and answers. */
export function currentLanguage(): Language {
  return useAppState.getState().language;
}

/** Changes settings for this person, here at once and on the server soon after. */
export function chooseSettings(settings: Partial<Settings>): void {
  useAppState.setState(({ unsaved }) => ({
    ...settings,
    unsaved: { ...unsaved, settings: { ...unsaved.settings, ...settings } },
  }));
}

/** Chooses a list's columns; an empty choice gives the list its own columns back. */
export function chooseColumns(list: string, columnNames: readonly string[]): void {
  useAppState.setState(({ columns, unsaved }) => {
    const { [list]: _old, ...others } = columns;
    return {
      columns: columnNames.length > 0 ? { ...others, [list]: columnNames } : others,
      unsaved: { ...unsaved, columns: { ...unsaved.columns, [list]: columnNames } },
    };
  });
}

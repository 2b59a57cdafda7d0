import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { localStore } from './storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the console remembers of its looks: the one `app` key of the local storage. */
export interface AppState {
  language: Language;
  theme: ThemeChoice;
  sidebar_open: boolean;
  /** Visible columns of a list, in their order, by the list's key. */
  columns: Readonly<Record<string, readonly string[]>>;
}

function firstLanguage(): Language {
  return chooseLanguage(null, typeof navigator === 'undefined' ? [] : navigator.languages);
}

const storage = createJSONStorage<AppState>(() => ({
  getItem: (key) => localStore.get(key),
  setItem: (key, value) => localStore.set(key, value),
  removeItem: (key) => localStore.remove(key),
}));

export const useAppState = create<AppState>()(
  persist((): AppState => ({ language: firstLanguage(), theme: 'system', sidebar_open: true, columns: {} }), {
    name: 'app',
    version: 1,
    ...(storage ? { storage } : {}),
    merge: (kept, fresh) => ({ ...fresh, ...(typeof kept === 'object' ? kept : {}) }),
  }),
);

/** The language of texts, formats and answers. */
export function currentLanguage(): Language {
  return useAppState.getState().language;
}

import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import { useEffect, useSyncExternalStore } from 'react';

type Locale = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Language, () => Promise<Locale>> = {
  en: async () => english,
  zh: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return locale.default;
  },
  es: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]);
    return locale.default;
  },
  ja: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]);
    return locale.default;
  },
};

const listeners = new Set<() => void>();
let current: Locale = english;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches antd's own words in the chosen language; until then, and where they cannot be fetched, they are English. */
export async function fetchAntdLocale(): Promise<void> {
  const { language } = useAppState.getState();
  const newLocale = await loaders[language]().catch(() => null);
  if (!newLocale || newLocale === current || useAppState.getState().language !== language) return;
  current = newLocale;
  dayjs.locale(language === 'zh' ? 'zh-cn' : language);
  for (const listener of listeners) listener();
}

/**
 * antd's own words in the chosen language. There are always some: antd builds all that is inside of it anew when its
 * first ones come late.
 */
export function useAntdLocale(): Locale {
  const language = useAppState((state) => state.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words.
  useEffect(() => void fetchAntdLocale(), [language]);
  return useSyncExternalStore(subscribe, () => current);
}

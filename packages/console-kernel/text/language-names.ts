import type { Language } from '@linehaul/contract/languages.ts';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  ja: '日本語',
};

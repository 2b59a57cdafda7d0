import { addSheet, restOfTexts, type SheetLoaders } from '@linehaul/console-kernel/text/text.ts';
import { prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { fetchAntdLocale } from './theme/antd-locale.ts';

const first: SheetLoaders = {
  en: () => import('virtual:messages/first/en'),
  zh: () => import('virtual:messages/first/zh'),
  es: () => import('virtual:messages/first/es'),
  ja: () => import('virtual:messages/first/ja'),
};

const modules: SheetLoaders = {
  en: () => import('virtual:messages/modules/en'),
  zh: () => import('virtual:messages/modules/zh'),
  es: () => import('virtual:messages/modules/es'),
  ja: () => import('virtual:messages/modules/ja'),
};

/**
 * What the shell says, antd's own words, and the menus; the rest follows when the first page is ready, or when a text of it
 * is wanted.
 */
export async function addConsoleTexts(): Promise<void> {
  prefetchIdle(restOfTexts(modules));
  await Promise.all([addSheet(first), fetchAntdLocale()]);
}

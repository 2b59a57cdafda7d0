import { addSheet, addTexts, restOfTexts, type SheetLoaders } from '@linehaul/console-kernel/text/text.ts';
import { fetchSoon } from '@linehaul/ui/later.tsx';
import { fetchAntdLocale } from './look/antd-locale.ts';
import { shellTexts } from './shell-texts.ts';

const menus: SheetLoaders = {
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
 * What the shell says, antd's own words, and the menus; the rest follows when the first page stands, or when a text of it
 * is wanted.
 */
export async function addConsoleTexts(): Promise<void> {
  fetchSoon(restOfTexts(modules));
  await Promise.all([addTexts(shellTexts), addSheet(menus), fetchAntdLocale()]);
}

import type { TextLoaders } from '@linehaul/console-kernel/text/text.ts';

/** The texts of the shell and the console kernel; modules bring their own. */
export const shellTexts: Readonly<Record<string, TextLoaders>> = {
  shell: {
    en: () => import('./messages/en.ts'),
    zh: () => import('./messages/zh.ts'),
    es: () => import('./messages/es.ts'),
    ja: () => import('./messages/ja.ts'),
  },
  tabs: {
    en: () => import('./tabs/messages/en.ts'),
    zh: () => import('./tabs/messages/zh.ts'),
    es: () => import('./tabs/messages/es.ts'),
    ja: () => import('./tabs/messages/ja.ts'),
  },
  group: {
    en: () => import('./screens/messages/en.ts'),
    zh: () => import('./screens/messages/zh.ts'),
    es: () => import('./screens/messages/es.ts'),
    ja: () => import('./screens/messages/ja.ts'),
  },
  sidebar: {
    en: () => import('./sidebar/messages/en.ts'),
    zh: () => import('./sidebar/messages/zh.ts'),
    es: () => import('./sidebar/messages/es.ts'),
    ja: () => import('./sidebar/messages/ja.ts'),
  },
  palette: {
    en: () => import('./palette/messages/en.ts'),
    zh: () => import('./palette/messages/zh.ts'),
    es: () => import('./palette/messages/es.ts'),
    ja: () => import('./palette/messages/ja.ts'),
  },
  look: {
    en: () => import('./settings-panel/messages/en.ts'),
    zh: () => import('./settings-panel/messages/zh.ts'),
    es: () => import('./settings-panel/messages/es.ts'),
    ja: () => import('./settings-panel/messages/ja.ts'),
  },
  why: {
    en: () => import('./error-pages/messages/en.ts'),
    zh: () => import('./error-pages/messages/zh.ts'),
    es: () => import('./error-pages/messages/es.ts'),
    ja: () => import('./error-pages/messages/ja.ts'),
  },
  console: {
    en: () => import('@linehaul/console-kernel/text/messages/en.ts'),
    zh: () => import('@linehaul/console-kernel/text/messages/zh.ts'),
    es: () => import('@linehaul/console-kernel/text/messages/es.ts'),
    ja: () => import('@linehaul/console-kernel/text/messages/ja.ts'),
  },
};

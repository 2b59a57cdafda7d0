import type { TextLoaders } from '@linehaul/console-kernel/text.ts';

/** The texts of the shell and the console kernel; modules bring their own. */
export const shellTexts: Readonly<Record<string, TextLoaders>> = {
  shell: {
    en: () => import('./messages/en.ts'),
    zh: () => import('./messages/zh.ts'),
    es: () => import('./messages/es.ts'),
    ja: () => import('./messages/ja.ts'),
  },
  console: {
    en: () => import('@linehaul/console-kernel/messages/en.ts'),
    zh: () => import('@linehaul/console-kernel/messages/zh.ts'),
    es: () => import('@linehaul/console-kernel/messages/es.ts'),
    ja: () => import('@linehaul/console-kernel/messages/ja.ts'),
  },
};

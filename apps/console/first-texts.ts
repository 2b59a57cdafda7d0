import type { TextLoaders } from '@linehaul/console-kernel/text/text.ts';

/** The texts that are there before anyone is signed in. */
export const firstTexts: Readonly<Record<string, TextLoaders>> = {
  session: {
    en: () => import('@linehaul/modules/session/messages/en.ts'),
    zh: () => import('@linehaul/modules/session/messages/zh.ts'),
    es: () => import('@linehaul/modules/session/messages/es.ts'),
    ja: () => import('@linehaul/modules/session/messages/ja.ts'),
  },
};

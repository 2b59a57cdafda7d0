import type { TextLoaders } from '@linehaul/customer-kernel/text/text.ts';

/** What the frame around all pages says. */
export const kernelTexts: Readonly<Record<string, TextLoaders>> = {
  customer: {
    en: () => import('@linehaul/customer-kernel/text/messages/en.ts'),
    zh: () => import('@linehaul/customer-kernel/text/messages/zh.ts'),
    es: () => import('@linehaul/customer-kernel/text/messages/es.ts'),
    ja: () => import('@linehaul/customer-kernel/text/messages/ja.ts'),
  },
};

import type { TextLoaders } from '@linehaul/customer-kernel/text/text.ts';

/** What the links of a tenant's start page are called: `link-titles.config.ts` makes these files. */
export const linkTexts: Readonly<Record<string, TextLoaders>> = {
  links: {
    en: async () => ({ en: (await import('virtual:customer/links/messages/en.ts')).en }),
    zh: async () => ({ zh: (await import('virtual:customer/links/messages/zh.ts')).zh }),
    es: async () => ({ es: (await import('virtual:customer/links/messages/es.ts')).es }),
    ja: async () => ({ ja: (await import('virtual:customer/links/messages/ja.ts')).ja }),
  },
};

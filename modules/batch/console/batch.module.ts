import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Brings the texts of the import pages; the pages belong to the modules whose rows they import. */
export const batchConsole = consoleModule({
  name: 'batch',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [],
});

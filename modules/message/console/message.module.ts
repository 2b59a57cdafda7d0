import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Its lists are shown by the pages of the channels. */
export const messageConsole = consoleModule({
  name: 'message',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

export const richtextConsole = consoleModule({
  name: 'richtext',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [],
});

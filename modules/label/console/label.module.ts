import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Its parts are shown by the pages of the plug-ins that bring providers. */
export const labelConsole = consoleModule({
  name: 'label',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [],
});

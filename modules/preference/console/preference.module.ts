import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** The panel is opened from the shell's bars, on any page. */
export const preferenceConsole = consoleModule({
  name: 'preference',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  sharedMessages: ['panel'],
  screens: [],
});

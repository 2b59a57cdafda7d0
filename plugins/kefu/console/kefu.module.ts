import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { shellCorner } from '@linehaul/console-kernel/module/shell.slots.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';

/** Customer service: a chat at the corner of the shell. */
export const kefuConsole = consolePlugin({
  key: 'kefu',
  name: 'kefu',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [],
  slots: [slot(shellCorner, () => import('./chat-corner.tsx'))],
});

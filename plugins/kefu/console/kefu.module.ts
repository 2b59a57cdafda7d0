import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { shellCorner } from '@linehaul/console-kernel/module/shell.slots.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';

/** Customer service: a chat at the corner of the shell. */
export const kefuConsole = consolePlugin({
  key: 'kefu',
  name: 'kefu',
  screens: [],
  slots: [slot(shellCorner, () => import('./chat-corner.tsx'))],
});

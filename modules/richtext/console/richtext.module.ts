import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

export const richtextConsole = consoleModule({
  name: 'richtext',
  screens: [],
});

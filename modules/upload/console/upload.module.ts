import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

export const uploadConsole = consoleModule({
  name: 'upload',
  screens: [],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Its lists are shown by the pages of the channels. */
export const messageConsole = consoleModule({
  name: 'message',
  screens: [],
});

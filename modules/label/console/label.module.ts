import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Its parts are shown by the pages of the plug-ins that bring providers. */
export const labelConsole = consoleModule({
  name: 'label',
  screens: [],
});

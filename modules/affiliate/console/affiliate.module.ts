import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Its parts are shown by the pages of the plug-ins that read orders. */
export const affiliateConsole = consoleModule({
  name: 'affiliate',
  screens: [],
});

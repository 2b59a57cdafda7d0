import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** Brings the texts of the import pages; the pages belong to the modules whose rows they import. */
export const batchConsole = consoleModule({
  name: 'batch',
  screens: [],
});

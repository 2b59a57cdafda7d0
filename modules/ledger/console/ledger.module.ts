import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** The words of the ledger, for the screens of other modules that show its accounts and entries. */
export const ledgerConsole = consoleModule({
  name: 'ledger',
  screens: [],
});

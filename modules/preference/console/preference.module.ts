import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';

/** The panel is opened from the shell's bars, on any page. */
export const preferenceConsole = consoleModule({
  name: 'preference',
  sharedMessages: ['panel'],
  screens: [],
});

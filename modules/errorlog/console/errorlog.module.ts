import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { errorLogPath } from './error-log.ts';

export const errorlogConsole = consoleModule({
  name: 'errorlog',
  screens: [
    {
      path: errorLogPath,
      title: 'errorlog.title',
      load: () => import('./error-log-page.tsx').then(({ ErrorLogPage }) => ({ default: ErrorLogPage })),
      needs: [],
    },
  ],
});

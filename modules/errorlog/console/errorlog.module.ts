import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { errorLogPath } from './error-log.ts';

export const errorlogConsole = consoleModule({
  name: 'errorlog',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: errorLogPath,
      title: 'errorlog.title',
      load: () => import('./error-log-page.tsx').then(({ ErrorLogPage }) => ({ default: ErrorLogPage })),
      needs: [],
    },
  ],
});

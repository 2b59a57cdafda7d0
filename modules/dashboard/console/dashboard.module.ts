import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { homePath } from './home-path.ts';

/** Everyone has a start page: what is on it, other modules contribute. */
export const dashboardConsole = consoleModule({
  name: 'dashboard',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: homePath,
      title: 'dashboard.menu.dashboard',
      load: () => import('./dashboard-page.tsx'),
      needs: [],
      primary: 'home',
      menu: 0,
    },
  ],
});

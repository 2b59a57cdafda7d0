import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { statisticsPermissions } from '../contract/statistics-permissions.contract.ts';

export const statisticsConsole = consoleModule({
  name: 'statistics',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/dashboard',
      title: 'statistics.menu.dashboard',
      load: () => import('./dashboard.tsx'),
      needs: [statisticsPermissions.Dashboard],
      primary: 'home',
      menu: 0,
    },
  ],
});

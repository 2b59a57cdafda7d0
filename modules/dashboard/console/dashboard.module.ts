import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { homePath } from './home-path.ts';

/** Everyone has a start page: what is on it, other modules contribute. */
export const dashboardConsole = consoleModule({
  name: 'dashboard',
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

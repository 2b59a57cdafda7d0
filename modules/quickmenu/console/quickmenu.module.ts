import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { tagsBarTools, topBarTools } from '@linehaul/console-kernel/module/console-navigation.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardNews } from '@linehaul/modules/statistics/console/statistics.slots.ts';

export const quickmenuConsole = consoleModule({
  name: 'quickmenu',
  screens: [],
  slots: [
    slot(topBarTools, () => import('./quick-menu-button.tsx')),
    slot(tagsBarTools, () => import('./quick-menu-star.tsx')),
    slot(dashboardNews, () => import('./quick-menu-card.tsx'), { order: 55 }),
  ],
});

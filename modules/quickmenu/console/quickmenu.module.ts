import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { tagsBarTools, topBarTools } from '@linehaul/console-kernel/module/console-navigation.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardNews } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';

export const quickmenuConsole = consoleModule({
  name: 'quickmenu',
  sharedMessages: [
    'noun',
    'add',
    'remove',
    'add_page',
    'manage',
    'manage_title',
    'move_up',
    'move_down',
    'delete',
    'count',
    'save_success',
    'empty',
    'not_yours',
    'error',
  ],
  screens: [],
  slots: [
    slot(topBarTools, () => import('./quick-menu-button.tsx')),
    slot(tagsBarTools, () => import('./quick-menu-star.tsx')),
    slot(dashboardNews, () => import('./quick-menu-card.tsx'), { order: 55 }),
  ],
});

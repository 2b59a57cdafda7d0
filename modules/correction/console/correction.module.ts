import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { correctionPermissions } from '../contract/correction-permissions.contract.ts';
import { correctionSubscription } from './correction-counter.ts';

export const correctionConsole = consoleModule({
  name: 'correction',
  screens: [
    {
      path: '/logistics/correction',
      title: 'correction.menu.list',
      load: () => import('./correction-list.tsx'),
      needs: [correctionPermissions.CorrectionList],
      primary: 'orders',
      menu: 24,
      group: 'group.waybills',
    },
  ],
  live: [correctionSubscription],
});

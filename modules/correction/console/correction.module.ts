import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { correctionContract } from '../contract/correction.contract.ts';
import { correctionSubscription } from './correction-counter.ts';

export const correctionConsole = consoleModule({
  name: 'correction',
  screens: [
    {
      path: '/logistics/correction',
      title: 'correction.menu.list',
      load: () => import('./correction-list.tsx'),
      needs: [correctionContract.CorrectionList],
      primary: 'orders',
      menu: 24,
      group: 'group.waybills',
    },
  ],
  live: [correctionSubscription],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

const at = '/finance/settlement/commission';

export const settlementConsole = consoleModule({
  name: 'settlement',
  screens: [
    {
      primary: 'finance',
      group: 'group.settlement',
      path: at,
      title: 'settlement.menu.commission',
      load: () => import('./commission-list.tsx'),
      needs: [settlementContract.CommissionList],
      menu: 78,
    },
  ],
});

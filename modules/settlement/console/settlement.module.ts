import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { settlementPermissions } from '../contract/settlement-permissions.contract.ts';

const at = '/finance/settlement/commission';
const { CommissionList } = settlementPermissions;

export const settlementConsole = consoleModule({
  name: 'settlement',
  screens: [
    {
      primary: 'finance',
      group: 'group.settlement',
      path: at,
      title: 'settlement.menu.commission',
      load: () => import('./commission-list.tsx'),
      needs: [CommissionList],
      menu: 78,
    },
  ],
});

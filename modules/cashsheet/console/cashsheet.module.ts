import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardFigures } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { cashsheetContract } from '../contract/cashsheet.contract.ts';

const at = '/finance/settlement/cash';

export const cashsheetConsole = consoleModule({
  name: 'cashsheet',
  screens: [
    {
      primary: 'finance',
      group: 'group.settlement',
      path: at,
      title: 'cashsheet.menu.sheets',
      load: () => import('./cashsheet-list.tsx'),
      needs: [cashsheetContract.CashSheetList],
      menu: 74,
    },
    {
      path: `${at}/info/:id`,
      title: 'cashsheet.menu.sheet',
      load: () => import('./cashsheet-detail.tsx'),
      needs: [cashsheetContract.CashSheetInfo],
      primary: 'finance',
      parent: at,
    },
  ],
  slots: [
    slot(dashboardFigures, () => import('./cash-figure.tsx'), {
      needs: [cashsheetContract.CashOpenSum, cashsheetContract.CashSheetList],
      order: 30,
    }),
  ],
});

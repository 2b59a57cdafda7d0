import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardFigures } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { codContract } from '../contract/cod.contract.ts';

const at = '/finance/settlement/cod';
const inMenu = { primary: 'finance', group: 'group.settlement' } as const;

export const codConsole = consoleModule({
  name: 'cod',
  screens: [
    {
      ...inMenu,
      path: at,
      title: 'cod.menu.due',
      load: () => import('./cod-due-list.tsx'),
      needs: [codContract.CodDueList],
      menu: 72,
    },
    {
      ...inMenu,
      path: `${at}/collected`,
      title: 'cod.menu.collected',
      load: () => import('./cod-collected-list.tsx'),
      needs: [codContract.CodCollectedList],
      menu: 71,
    },
    {
      ...inMenu,
      path: `${at}/payout`,
      title: 'cod.menu.payouts',
      load: () => import('./cod-payout-list.tsx'),
      needs: [codContract.CodPayoutList],
      menu: 73,
    },
    {
      path: `${at}/payout/info/:id`,
      title: 'cod.menu.payout',
      load: () => import('./cod-payout-detail.tsx'),
      needs: [codContract.CodPayoutInfo],
      primary: 'finance',
      parent: `${at}/payout`,
    },
  ],
  finders: [
    lazyFinder({
      title: 'cod.noun.many',
      needs: [codContract.CodPayoutList],
      load: async () => (await import('./cod-payout-finder.ts')).codPayoutFinder,
    }),
  ],
  slots: [
    slot(dashboardFigures, () => import('./cod-figure.tsx'), {
      needs: [codContract.CodDueSum, codContract.CodDueList],
      order: 20,
    }),
  ],
});

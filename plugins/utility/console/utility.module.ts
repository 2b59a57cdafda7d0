import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { dashboardCards } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { utilityContract } from '../contract/utility.contract.ts';
import { waitingCounter } from './utility-counter.ts';

const { UtilityCount, UtilityFigureList, UtilityOrderList, UtilityProductList } = utilityContract;
const path = '/plugin/utility/log';
const place = { primary: 'operations', group: 'group.loyalty' } as const;

/** Phone and electricity top-ups: what was sold and has become of it, what is sold, and what it has come to. */
export const utilityConsole = consolePlugin({
  key: 'utility',
  name: 'utility',
  screens: [
    {
      ...place,
      path,
      title: 'utility.menu.log',
      load: () => import('./utility-log.tsx'),
      needs: [UtilityOrderList],
      menu: 53,
    },
    {
      ...place,
      path: '/plugin/utility/products',
      title: 'utility.menu.products',
      load: () => import('./product-list.tsx'),
      needs: [UtilityProductList],
      menu: 53.1,
    },
    {
      ...place,
      path: '/plugin/utility/figures',
      title: 'utility.menu.figures',
      load: () => import('./figure-list.tsx'),
      needs: [UtilityFigureList],
      menu: 53.2,
    },
    {
      primary: 'settings',
      group: 'group.connections',
      path: '/plugin/utility/setting',
      title: 'utility.menu.setting',
      load: () => import('./utility-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      menu: 126,
    },
  ],
  badges: [{ path, counter: 'utility_waiting', needs: [UtilityCount] }],
  live: [waitingCounter],
  slots: [slot(dashboardCards, () => import('./waiting-card.tsx'), { needs: UtilityCount, order: 8 })],
});

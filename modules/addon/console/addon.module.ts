import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardCards } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { addonContract } from '../contract/addon.contract.ts';
import { addonsSubscription } from './addons-installed.ts';

export const addonConsole = consoleModule({
  name: 'addon',
  screens: [
    {
      path: '/plugin/manage',
      title: 'addon.menu.manage',
      load: () => import('./addon-list.tsx'),
      needs: [addonContract.AddonList],
      primary: 'settings',
      menu: 90,
      group: 'addon.menu.group',
    },
    {
      path: '/plugin/pluginSetup',
      title: 'addon.menu.setup',
      load: () => import('./addon-setup.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 95,
      group: 'addon.menu.group',
    },
  ],
  slots: [
    slot(dashboardCards, () => import('./certificate-card.tsx'), { order: 5 }),
    slot(dashboardCards, () => import('./forged-card.tsx'), { order: 6 }),
  ],
  live: [addonsSubscription],
});

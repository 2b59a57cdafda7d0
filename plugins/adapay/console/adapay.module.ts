import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** Adapay's settings; its payments, payouts and members are in the screens of payments and wallets. */
export const adapayConsole = consolePlugin({
  key: 'adapay',
  name: 'adapay',
  screens: [
    {
      path: '/plugin/adapay/setting',
      title: 'adapay.menu.setting',
      load: () => import('./adapay-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 112,
      group: 'group.payment_channels',
    },
  ],
});

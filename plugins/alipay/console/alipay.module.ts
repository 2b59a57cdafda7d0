import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** Alipay's settings on a page of their own; its payments are in the payment screens. */
export const alipayConsole = consolePlugin({
  key: 'alipay',
  name: 'alipay',
  screens: [
    {
      path: '/plugin/alipay/setting',
      title: 'alipay.menu.setting',
      load: () => import('./alipay-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 110,
      group: 'group.payment_channels',
    },
  ],
});

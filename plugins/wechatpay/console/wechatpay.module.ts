import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** WeChat Pay's settings on a page of their own; its payments are in the payment screens. */
export const wechatpayConsole = consolePlugin({
  key: 'wechatpay',
  name: 'wechatpay',
  screens: [
    {
      path: '/plugin/wechatpay/setting',
      title: 'wechatpay.menu.setting',
      load: () => import('./wechatpay-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 111,
      group: 'group.payment_channels',
    },
  ],
});

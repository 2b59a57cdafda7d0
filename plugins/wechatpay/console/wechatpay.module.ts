import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonPermissions } from '@linehaul/modules/addon/contract/addon-permissions.contract.ts';
import { dashboardCards } from '@linehaul/modules/statistics/console/statistics.slots.ts';

/** WeChat Pay's settings on a page of their own; its payments are in the payment screens, refunds that wait on the start page. */
export const wechatpayConsole = consolePlugin({
  key: 'wechatpay',
  name: 'wechatpay',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/plugin/wechatpay/setting',
      title: 'wechatpay.menu.setting',
      load: () => import('./wechatpay-setting.tsx'),
      needs: [addonPermissions.AddonSettingInfo],
      primary: 'settings',
      menu: 111,
      group: 'group.payment_channels',
    },
  ],
  slots: [slot(dashboardCards, () => import('./stuck-refunds.tsx'), { order: 6 })],
});

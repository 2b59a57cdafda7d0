import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** The applications at the providers, on a page of their own; people bind their accounts in the profile. */
export const socialConsole = consolePlugin({
  key: 'social',
  name: 'social',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/plugin/social/setting',
      title: 'social.menu.setting',
      load: () => import('./social-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 120,
      group: 'group.connections',
    },
  ],
});

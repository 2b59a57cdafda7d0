import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** The applications at the providers, on a page of their own; people bind their accounts in the profile. */
export const socialConsole = consolePlugin({
  key: 'social',
  name: 'social',
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

import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

/** Where files are kept, and moving them. */
export const storageConsole = consolePlugin({
  key: 'storage',
  name: 'storage',
  screens: [
    {
      path: '/plugin/storage/setting',
      title: 'storage.menu.setting',
      load: () => import('./storage-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      primary: 'settings',
      menu: 124,
      group: 'group.connections',
    },
  ],
});

import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { expressContract } from '../contract/express.contract.ts';

const place = { primary: 'settings', group: 'group.connections' } as const;

/** The tracking service's account, and companies beside the known ones. */
export const expressConsole = consolePlugin({
  key: 'express',
  name: 'express',
  screens: [
    {
      ...place,
      path: '/plugin/express/setting',
      title: 'express.menu.setting',
      load: () => import('./express-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      menu: 125,
    },
    {
      ...place,
      path: '/plugin/express/companies',
      title: 'express.menu.companies',
      load: () => import('./express-companies.tsx'),
      needs: [expressContract.ExpressCompanyList],
      parent: '/plugin/express/setting',
    },
  ],
});

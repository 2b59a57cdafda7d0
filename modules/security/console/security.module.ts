import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { securityContract } from '../contract/security.contract.ts';

const place = { primary: 'settings', group: 'security.menu.group' } as const;

export const securityConsole = consoleModule({
  name: 'security',
  screens: [
    {
      path: '/safe/AccessUserManage',
      title: 'security.menu.users',
      load: () => import('./access-user-list.tsx'),
      needs: [securityContract.AccessUserManage],
      menu: 60,
      ...place,
    },
    {
      path: '/safe/AccessUserDel',
      title: 'security.menu.user_del',
      load: () => import('./access-user-del.tsx'),
      needs: [securityContract.AccessUserManage, securityContract.AccessUserInfo, securityContract.AccessUserDel],
      parent: '/safe/AccessUserManage',
      noCache: true,
      ...place,
    },
    {
      path: '/safe/AccessIpManage',
      title: 'security.menu.ips',
      load: () => import('./access-ip-list.tsx'),
      needs: [securityContract.AccessIpManage],
      menu: 70,
      ...place,
    },
    {
      path: '/safe/AccessIpDel',
      title: 'security.menu.ip_del',
      load: () => import('./access-ip-del.tsx'),
      needs: [securityContract.AccessIpManage, securityContract.AccessIpInfo, securityContract.AccessIpDel],
      parent: '/safe/AccessIpManage',
      noCache: true,
      ...place,
    },
    {
      path: '/safe/SafeSetInfo',
      title: 'security.menu.settings',
      load: () => import('./safe-settings.tsx'),
      needs: [securityContract.SafeSetInfo],
      menu: 80,
      ...place,
    },
    {
      path: '/safe/SafeSetInfo/:id',
      title: 'security.menu.setting',
      load: () => import('./safe-setting.tsx'),
      needs: [securityContract.SafeSetInfo, securityContract.SafeSetSave],
      parent: '/safe/SafeSetInfo',
      ...place,
    },
  ],
});

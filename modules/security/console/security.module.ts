import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { securityPermissions } from '../contract/security-permissions.contract.ts';

const { SafeSetInfo, SafeSetSave, AccessUserManage, AccessUserInfo, AccessUserDel } = securityPermissions;
const { AccessIpManage, AccessIpInfo, AccessIpDel } = securityPermissions;

const place = { primary: 'settings', group: 'security.menu.group' } as const;

export const securityConsole = consoleModule({
  name: 'security',
  screens: [
    {
      path: '/safe/AccessUserManage',
      title: 'security.menu.users',
      load: () => import('./access-user-list.tsx'),
      needs: [AccessUserManage],
      menu: 60,
      ...place,
    },
    {
      path: '/safe/AccessUserDel',
      title: 'security.menu.user_del',
      load: () => import('./access-user-del.tsx'),
      needs: [AccessUserManage, AccessUserInfo, AccessUserDel],
      parent: '/safe/AccessUserManage',
      noCache: true,
      ...place,
    },
    {
      path: '/safe/AccessIpManage',
      title: 'security.menu.ips',
      load: () => import('./access-ip-list.tsx'),
      needs: [AccessIpManage],
      menu: 70,
      ...place,
    },
    {
      path: '/safe/AccessIpDel',
      title: 'security.menu.ip_del',
      load: () => import('./access-ip-del.tsx'),
      needs: [AccessIpManage, AccessIpInfo, AccessIpDel],
      parent: '/safe/AccessIpManage',
      noCache: true,
      ...place,
    },
    {
      path: '/safe/SafeSetInfo',
      title: 'security.menu.settings',
      load: () => import('./safe-settings.tsx'),
      needs: [SafeSetInfo],
      menu: 80,
      ...place,
    },
    {
      path: '/safe/SafeSetInfo/:id',
      title: 'security.menu.setting',
      load: () => import('./safe-setting.tsx'),
      needs: [SafeSetInfo, SafeSetSave],
      parent: '/safe/SafeSetInfo',
      ...place,
    },
  ],
});

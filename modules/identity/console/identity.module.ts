import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { identityPermissions } from '../contract/identity-permissions.contract.ts';

export const identityConsole = consoleModule({
  name: 'identity',
  screens: [
    {
      path: '/profile/user/wechat',
      title: 'identity.menu.identity',
      load: () => import('./identity-page.tsx'),
      needs: [identityPermissions.IdentityList, identityPermissions.IdentityBind, identityPermissions.IdentityUnbind],
      primary: 'accounts',
      group: 'group.profile',
      menu: 84,
    },
  ],
});

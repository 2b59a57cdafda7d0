import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { identityContract } from '../contract/identity.contract.ts';

export const identityConsole = consoleModule({
  name: 'identity',
  screens: [
    {
      path: '/profile/user/wechat',
      title: 'identity.menu.identity',
      load: () => import('./identity-page.tsx'),
      needs: [identityContract.IdentityList, identityContract.IdentityBind, identityContract.IdentityUnbind],
      primary: 'accounts',
      group: 'group.profile',
      menu: 84,
    },
  ],
});

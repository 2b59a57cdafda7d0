import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { profileContract } from '../contract/profile.contract.ts';

export const profileConsole = consoleModule({
  name: 'profile',
  screens: [
    {
      path: '/profile/user/edit',
      title: 'profile.menu.edit',
      load: () => import('./profile-page.tsx'),
      needs: [profileContract.userEdit, sessionContract.Info],
      primary: 'accounts',
      group: 'group.profile',
      menu: 80,
      lockedUntilAuthorized: true,
    },
    {
      path: '/profile/pwd/edit',
      title: 'security.menu.password',
      load: () => import('./password-page.tsx'),
      needs: [sessionContract.PasswordEdit, sessionContract.SessionList, securityContract.SecondFactorInfo],
      primary: 'accounts',
      group: 'group.profile',
      menu: 82,
      lockedUntilAuthorized: true,
    },
  ],
});

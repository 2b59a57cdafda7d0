import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { securityPermissions } from '@linehaul/modules/security/contract/security-permissions.contract.ts';
import { sessionPermissions } from '@linehaul/modules/session/contract/session-permissions.contract.ts';
import { profilePermissions } from '../contract/profile-permissions.contract.ts';

export const profileConsole = consoleModule({
  name: 'profile',
  screens: [
    {
      path: '/profile/user/edit',
      title: 'profile.menu.edit',
      load: () => import('./profile-page.tsx'),
      needs: [profilePermissions.userEdit, sessionPermissions.Info],
      primary: 'accounts',
      group: 'group.profile',
      menu: 80,
      lockedUntilAuthorized: true,
    },
    {
      path: '/profile/pwd/edit',
      title: 'security.menu.password',
      load: () => import('./password-page.tsx'),
      needs: [sessionPermissions.PasswordEdit, sessionPermissions.SessionList, securityPermissions.SecondFactorInfo],
      primary: 'accounts',
      group: 'group.profile',
      menu: 82,
      lockedUntilAuthorized: true,
    },
  ],
});

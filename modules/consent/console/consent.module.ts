import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { consentPermissions } from '../contract/consent-permissions.contract.ts';
import { consentSubscription, newerCounter } from './consent-changed.ts';

const path = '/data_authorization';

export const consentConsole = consoleModule({
  name: 'consent',
  screens: [
    {
      path,
      title: 'consent.menu.page',
      load: () => import('./consent-page.tsx'),
      needs: [consentPermissions.AuthorizedInfo, consentPermissions.AuthorizedLog],
      primary: 'home',
      menu: 10,
    },
  ],
  badges: [{ path, counter: newerCounter }],
  live: [consentSubscription],
});

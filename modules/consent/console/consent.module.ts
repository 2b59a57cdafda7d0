import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { consentContract } from '../contract/consent.contract.ts';
import { consentSubscription, newerCounter } from './consent-changed.ts';

const path = '/data_authorization';

export const consentConsole = consoleModule({
  name: 'consent',
  screens: [
    {
      path,
      title: 'consent.menu.page',
      load: () => import('./consent-page.tsx'),
      needs: [consentContract.AuthorizedInfo, consentContract.AuthorizedLog],
      primary: 'home',
      menu: 10,
    },
  ],
  badges: [{ path, counter: newerCounter }],
  live: [consentSubscription],
});

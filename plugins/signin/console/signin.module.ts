import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { signinContract } from '../contract/signin.contract.ts';

/** Who signs in, and what it gives. */
export const signinConsole = consolePlugin({
  key: 'signin',
  name: 'signin',
  screens: [
    {
      path: '/plugin/signin/manage',
      title: 'signin.menu.manage',
      load: () => import('./signin-list.tsx'),
      needs: [signinContract.SigninList],
      primary: 'operations',
      menu: 50,
      group: 'group.loyalty',
    },
  ],
});

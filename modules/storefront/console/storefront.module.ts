import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { storefrontContract } from '../contract/storefront.contract.ts';

export const storefrontConsole = consoleModule({
  name: 'storefront',
  screens: [
    {
      path: '/sys/storefront',
      title: 'storefront.menu.page',
      load: () => import('./storefront-page.tsx'),
      needs: [storefrontContract.StorefrontInfo, storefrontContract.StorefrontSave],
      primary: 'settings',
      menu: 85,
      group: 'storefront.menu.group',
    },
  ],
});

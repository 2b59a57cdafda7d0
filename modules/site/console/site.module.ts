import { consoleModule } from '@linehaul/console-kernel/console-module.ts';
import { siteContract } from '../contract/site.contract.ts';

export const siteConsole = consoleModule({
  name: 'site',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/logistics/site/manage',
      title: 'site.menu.list',
      load: () => import('./site-list.tsx'),
      needs: [siteContract.SiteList],
      primary: 'accounts',
      menu: 40,
    },
    {
      // The specification's spelling.
      path: '/logistics/site/site/infxo/:id',
      alias: ['/logistics/site/site/info/:id'],
      title: 'site.menu.info',
      load: () => import('./site-detail.tsx'),
      needs: [siteContract.SiteInfo],
      primary: 'accounts',
      parent: '/logistics/site/manage',
    },
  ],
});

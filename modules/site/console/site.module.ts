import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { siteContract } from '../contract/site.contract.ts';

export const siteConsole = consoleModule({
  name: 'site',
  screens: [
    {
      path: '/logistics/site/manage',
      title: 'site.menu.list',
      load: () => import('./site-list.tsx'),
      needs: [siteContract.SiteList],
      primary: 'accounts',
      menu: 40,
      group: 'group.network',
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
    {
      path: '/logistics/site/site/examine/:id',
      title: 'site.menu.examine',
      load: () => import('./site-examine.tsx'),
      needs: [siteContract.SiteInfo, siteContract.SiteExamine],
      primary: 'accounts',
      parent: '/logistics/site/manage',
      group: 'group.network',
    },
  ],
  finders: [
    lazyFinder({
      title: 'site.noun.many',
      needs: [siteContract.SiteList],
      load: async () => (await import('./site-finder.ts')).siteFinder,
    }),
  ],
});

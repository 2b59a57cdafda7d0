import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { mtunionContract } from '../contract/mtunion.contract.ts';

const place = { primary: 'operations', group: 'group.affiliate' } as const;

/** Orders at Meituan, promoters with their codes, and links. */
export const mtunionConsole = consolePlugin({
  key: 'mtunion',
  name: 'mtunion',
  screens: [
    {
      ...place,
      path: '/plugin/mtunion/manage',
      title: 'mtunion.menu.orders',
      load: () => import('./order-list.tsx'),
      needs: [mtunionContract.MtunionOrderList],
      menu: 21,
    },
    {
      ...place,
      path: '/plugin/mtunion/promoters',
      title: 'mtunion.menu.promoters',
      load: () => import('./promoter-list.tsx'),
      needs: [mtunionContract.MtunionUserList],
      menu: 21.1,
    },
    {
      ...place,
      path: '/plugin/mtunion/link',
      title: 'mtunion.menu.link',
      load: () => import('./link-page.tsx'),
      needs: [mtunionContract.MtunionLinkMake],
      menu: 21.2,
    },
  ],
});

import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { jdunionContract } from '../contract/jdunion.contract.ts';

const place = { primary: 'operations', group: 'group.affiliate' } as const;

/** Orders at JD, promoters with their positions, and links. */
export const jdunionConsole = consolePlugin({
  key: 'jdunion',
  name: 'jdunion',
  screens: [
    {
      ...place,
      path: '/plugin/jdunion/manage',
      title: 'jdunion.menu.orders',
      load: () => import('./order-list.tsx'),
      needs: [jdunionContract.JdunionOrderList],
      menu: 20,
    },
    {
      ...place,
      path: '/plugin/jdunion/positions',
      title: 'jdunion.menu.positions',
      load: () => import('./position-list.tsx'),
      needs: [jdunionContract.JdunionUserList],
      menu: 20.1,
    },
    {
      ...place,
      path: '/plugin/jdunion/link',
      title: 'jdunion.menu.link',
      load: () => import('./link-page.tsx'),
      needs: [jdunionContract.JdunionLinkMake],
      menu: 20.2,
    },
  ],
});

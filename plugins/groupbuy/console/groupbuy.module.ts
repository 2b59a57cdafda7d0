import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const place = { primary: 'operations', group: 'groupbuy.plugin.name' } as const;

/** Goods at a lower price for buyers who come together in time. */
export const groupbuyConsole = consolePlugin({
  key: 'groupbuy',
  name: 'groupbuy',
  screens: [
    {
      ...place,
      path: '/plugin/groupbuy/manage',
      title: 'groupbuy.menu.activities',
      load: () => import('./activity-list.tsx'),
      needs: [groupbuyContract.GroupbuyActivityList],
      menu: 31,
    },
    {
      ...place,
      path: '/plugin/groupbuy/groups',
      title: 'groupbuy.menu.groups',
      load: () => import('./group-list.tsx'),
      needs: [groupbuyContract.GroupbuyGroupList],
      menu: 31.1,
    },
    {
      ...place,
      path: '/plugin/groupbuy/buyers',
      title: 'groupbuy.menu.seats',
      load: () => import('./buyer-list.tsx'),
      needs: [groupbuyContract.GroupbuySeatList],
      menu: 31.2,
    },
    {
      ...place,
      path: '/plugin/groupbuy/figures',
      title: 'groupbuy.menu.figures',
      load: () => import('./figure-list.tsx'),
      needs: [groupbuyContract.GroupbuyFigureList],
      menu: 31.3,
    },
  ],
});

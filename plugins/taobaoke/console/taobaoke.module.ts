import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';

const place = { primary: 'operations', group: 'group.taobaoke' } as const;

/** The affiliate shop, promoters and orders at Taobao, links and the authorisation. */
export const taobaokeConsole = consolePlugin({
  key: 'taobaoke',
  name: 'taobaoke',
  screens: [
    {
      ...place,
      path: '/plugin/taobaoke/nav',
      title: 'taobaoke.menu.nav',
      load: () => import('./nav-list.tsx'),
      needs: [taobaokeContract.TaobaokeNavList],
      menu: 10,
    },
    {
      ...place,
      path: '/plugin/taobaoke/adverts',
      title: 'taobaoke.menu.adverts',
      load: () => import('./advert-list.tsx'),
      needs: [taobaokeContract.TaobaokeAdvertList],
      menu: 11,
    },
    {
      ...place,
      path: '/plugin/taobaoke/users',
      title: 'taobaoke.menu.users',
      load: () => import('./user-list.tsx'),
      needs: [taobaokeContract.TaobaokeUserList],
      menu: 12,
    },
    {
      ...place,
      path: '/plugin/taobaoke/orders',
      title: 'taobaoke.menu.orders',
      load: () => import('./order-list.tsx'),
      needs: [taobaokeContract.TaobaokeOrderList],
      menu: 13,
    },
    {
      ...place,
      path: '/plugin/taobaoke/token',
      title: 'taobaoke.menu.token',
      load: () => import('./token-page.tsx'),
      needs: [taobaokeContract.TaobaokeTokenInfo],
      menu: 14,
    },
    {
      ...place,
      path: '/plugin/taobaoke/links',
      title: 'taobaoke.menu.offers',
      load: () => import('./offer-page.tsx'),
      needs: [taobaokeContract.TaobaokeOfferFind],
      menu: 15,
    },
  ],
});

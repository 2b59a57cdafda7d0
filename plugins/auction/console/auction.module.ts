import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { goodsOrderInfoSections } from '@linehaul/modules/goodsorder/console/goods-order.slots.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const { AuctionActivityList, AuctionActivityInfo, AuctionBidList, AuctionBidderList } = auctionContract;
const { AuctionBanList, AuctionFigureList } = auctionContract;
const place = { primary: 'operations', group: 'auction.plugin.name' } as const;

/** Goods that are sold to the highest bidder. */
export const auctionConsole = consolePlugin({
  key: 'auction',
  name: 'auction',
  screens: [
    {
      ...place,
      path: '/plugin/auction/manage',
      title: 'auction.menu.activities',
      load: () => import('./activity-list.tsx'),
      needs: [AuctionActivityList],
      menu: 30,
    },
    {
      ...place,
      path: '/plugin/auction/live',
      title: 'auction.menu.live',
      load: () => import('./live-page.tsx'),
      needs: [AuctionActivityList, AuctionActivityInfo, AuctionBidList],
      menu: 30.1,
    },
    {
      ...place,
      path: '/plugin/auction/orders',
      title: 'auction.menu.results',
      load: () => import('./result-list.tsx'),
      needs: [AuctionActivityList],
      menu: 30.2,
    },
    {
      ...place,
      path: '/plugin/auction/bidders',
      title: 'auction.menu.bidders',
      load: () => import('./bidder-list.tsx'),
      needs: [AuctionBidderList],
      menu: 30.3,
    },
    {
      ...place,
      path: '/plugin/auction/bans',
      title: 'auction.menu.bans',
      load: () => import('./ban-list.tsx'),
      needs: [AuctionBanList],
      menu: 30.4,
    },
    {
      ...place,
      path: '/plugin/auction/figures',
      title: 'auction.menu.figures',
      load: () => import('./figure-list.tsx'),
      needs: [AuctionFigureList],
      menu: 30.5,
    },
  ],
  slots: [slot(goodsOrderInfoSections, () => import('./order-section.tsx'), { needs: AuctionActivityList })],
});

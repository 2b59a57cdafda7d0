import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const auctionCustomer = customerModule({
  name: 'auction',
  pages: [
    {
      path: '/business/:shop/auctions',
      title: 'auction.store.title',
      load: () => import('./auctions-page.tsx'),
      menu: 26,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/auctions/mine',
      title: 'auction.store.mine',
      load: () => import('./my-auctions-page.tsx'),
      needsMember: true,
    },
    {
      path: '/business/:shop/auctions/:id',
      title: 'auction.store.auction',
      load: () => import('./auction-page.tsx'),
      texts: ['payment'],
    },
    {
      path: '/business/:shop/auctions/:id/enter',
      title: 'auction.store.enter',
      load: () => import('./enter-page.tsx'),
      needsMember: true,
      texts: ['goods', 'goodsorder'],
    },
  ],
});

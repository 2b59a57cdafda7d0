import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const spikebuyCustomer = customerModule({
  name: 'spikebuy',
  pages: [
    {
      path: '/business/:shop/flash-sales',
      title: 'spikebuy.store.title',
      load: () => import('./offers-page.tsx'),
      menu: 24,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/flash-sales/:id',
      title: 'spikebuy.store.offer',
      load: () => import('./offer-page.tsx'),
    },
    {
      path: '/business/:shop/flash-sales/:id/buy',
      title: 'spikebuy.store.buy',
      load: () => import('./buy-page.tsx'),
      needsMember: true,
      texts: ['goods', 'goodsorder'],
    },
  ],
});

import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const cloudbuyCustomer = customerModule({
  name: 'cloudbuy',
  pages: [
    {
      path: '/business/:shop/draws',
      // The start page, which names it, does not load the texts of the whole plug-in for it.
      title: 'cloudbuy.store.title',
      load: () => import('./rounds-page.tsx'),
      menu: 28,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/draws/mine',
      title: 'cloudbuy.store.mine',
      load: () => import('./my-rounds-page.tsx'),
      needsMember: true,
    },
    {
      path: '/business/:shop/draws/:id',
      title: 'cloudbuy.store.round',
      load: () => import('./round-page.tsx'),
    },
    {
      path: '/business/:shop/draws/:id/proof',
      title: 'cloudbuy.store.proof',
      load: () => import('./proof-page.tsx'),
    },
    {
      path: '/business/:shop/draws/:id/claim',
      title: 'cloudbuy.store.claim',
      load: () => import('./claim-page.tsx'),
      needsMember: true,
      texts: ['goods', 'goodsorder'],
    },
  ],
});

import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const groupbuyCustomer = customerModule({
  name: 'groupbuy',
  pages: [
    {
      path: '/business/:shop/groups',
      title: 'groupbuy.store.title',
      load: () => import('./activities-page.tsx'),
      menu: 25,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/groups/activity/:id',
      title: 'groupbuy.store.activity',
      load: () => import('./activity-page.tsx'),
    },
    {
      path: '/business/:shop/groups/activity/:id/join',
      title: 'groupbuy.store.join_title',
      load: () => import('./join-page.tsx'),
      needsMember: true,
      texts: ['goods', 'goodsorder'],
    },
    {
      path: '/business/:shop/groups/mine',
      title: 'groupbuy.store.mine',
      load: () => import('./my-groups-page.tsx'),
      needsMember: true,
    },
    {
      path: '/business/:shop/groups/:code',
      title: 'groupbuy.store.group',
      load: () => import('./group-page.tsx'),
    },
  ],
});

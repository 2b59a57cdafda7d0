import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const utilityCustomer = customerModule({
  name: 'utility',
  pages: [
    {
      path: '/business/:shop/utility',
      title: 'utility.store.title',
      load: () => import('./top-up-page.tsx'),
      needsMember: true,
      menu: 53,
      industries: ['logistics', 'site', 'supplier', 'service'],
    },
    {
      path: '/business/:shop/utility/mine',
      title: 'utility.store.mine',
      load: () => import('./my-top-ups-page.tsx'),
      needsMember: true,
    },
    {
      path: '/business/:shop/utility/:id',
      title: 'utility.store.order',
      load: () => import('./order-page.tsx'),
      needsMember: true,
      texts: ['payment'],
    },
  ],
});

import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const taobaokeCustomer = customerModule({
  name: 'taobaoke',
  pages: [
    {
      path: '/business/:shop/deals',
      title: 'taobaoke.store.title',
      load: () => import('./deals-page.tsx'),
      menu: 40,
      industries: ['logistics', 'site', 'supplier', 'service'],
    },
  ],
});

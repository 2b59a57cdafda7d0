import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const spikebuyCustomer = customerModule({
  name: 'spikebuy',
  pages: [
    {
      path: '/business/:shop/spikebuy',
      title: 'spikebuy.member.title',
      load: () => import('./offers-page.tsx'),
      needsMember: true,
      menu: 32,
      industries: ['supplier', 'service'],
      texts: ['goods', 'payment'],
    },
  ],
});

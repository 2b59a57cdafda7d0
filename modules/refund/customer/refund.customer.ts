import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const refundCustomer = customerModule({
  name: 'refund',
  pages: [
    {
      path: '/business/:shop/goods-orders/:id/refunds',
      title: 'refund.store.title',
      load: () => import('./member-refunds.tsx'),
      needsMember: true,
    },
  ],
});

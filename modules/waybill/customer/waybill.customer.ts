import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const waybillCustomer = customerModule({
  name: 'waybill',
  pages: [
    {
      path: '/business/trace/:waybillNo',
      title: 'waybill.menu.trace',
      load: () => import('./waybill-trace.tsx'),
      texts: ['courier', 'evidence'],
    },
    {
      path: '/business/:shop/waybills',
      title: 'waybill.member.title',
      load: () => import('./member-waybills.tsx'),
      needsMember: true,
      menu: 10,
      industries: ['logistics', 'site'],
    },
    {
      path: '/business/:shop/waybills/:id',
      title: 'waybill.member.one',
      load: () => import('./member-waybill.tsx'),
      needsMember: true,
      texts: ['courier', 'payment'],
    },
  ],
});

import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const waybillCustomer = customerModule({
  name: 'waybill',
  pages: [
    {
      path: '/business/trace/:waybillNo',
      title: 'waybill.menu.trace',
      load: () => import('./waybill-trace.tsx'),
      texts: ['courier'],
    },
  ],
});

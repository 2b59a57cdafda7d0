import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const paymentCustomer = customerModule({
  name: 'payment',
  pages: [
    { path: '/business/sandbox/:token', title: 'payment.menu.sandbox', load: () => import('./sandbox-page.tsx') },
  ],
});

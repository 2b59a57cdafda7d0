import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const storefrontCustomer = customerModule({
  name: 'storefront',
  pages: [
    {
      path: '/business/:shop',
      title: 'storefront.menu.home',
      load: () => import('./storefront-home.tsx'),
      texts: ['waybill'],
    },
  ],
});

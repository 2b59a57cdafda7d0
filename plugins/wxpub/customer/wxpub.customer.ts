import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const wxpubCustomer = customerModule({
  name: 'wxpub',
  pages: [
    {
      path: '/business/:shop/wechat',
      title: 'wxpub.store.title',
      load: () => import('./wechat-page.tsx'),
      needsMember: true,
      menu: 80,
      offer: 'wxpub.binding',
    },
  ],
});

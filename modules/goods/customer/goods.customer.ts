import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const goodsCustomer = customerModule({
  name: 'goods',
  pages: [
    {
      path: '/business/:shop/goods',
      title: 'storefront.link.goods',
      load: () => import('./store-goods-list.tsx'),
      menu: 20,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/goods/:id',
      title: 'goods.store.one',
      load: () => import('./store-goods-page.tsx'),
    },
  ],
});

import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const goodsorderCustomer = customerModule({
  name: 'goodsorder',
  pages: [
    {
      path: '/business/:shop/goods/:id/buy',
      title: 'goodsorder.store.buy',
      load: () => import('./goods-buy.tsx'),
      needsMember: true,
      texts: ['goods'],
    },
    {
      path: '/business/:shop/goods-orders',
      title: 'storefront.link.goods_orders',
      load: () => import('./member-goods-orders.tsx'),
      needsMember: true,
      menu: 30,
      industries: ['supplier', 'service'],
    },
    {
      path: '/business/:shop/goods-orders/:id',
      title: 'goodsorder.store.order',
      load: () => import('./member-goods-order.tsx'),
      needsMember: true,
      texts: ['goods', 'payment', 'courier'],
    },
  ],
});

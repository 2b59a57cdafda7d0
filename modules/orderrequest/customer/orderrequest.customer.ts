import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

const industries = ['logistics'] as const;

export const orderrequestCustomer = customerModule({
  name: 'orderrequest',
  pages: [
    {
      path: '/business/:shop/freight-price',
      title: 'orderrequest.page.price',
      load: () => import('./price-query.tsx'),
      menu: 4,
      industries,
      offer: 'orderrequest.prices',
      texts: ['line', 'order'],
    },
    {
      path: '/business/:shop/freight-order',
      title: 'orderrequest.page.order',
      load: () => import('./place-order.tsx'),
      needsMember: true,
      menu: 5,
      industries,
      offer: 'orderrequest.orders',
      texts: ['line', 'order'],
    },
    {
      path: '/business/:shop/freight-orders',
      title: 'orderrequest.page.orders',
      load: () => import('./my-orders.tsx'),
      needsMember: true,
      menu: 6,
      industries,
      offer: 'orderrequest.list',
      texts: ['order'],
    },
    {
      path: '/business/:shop/freight-orders/:id',
      title: 'orderrequest.page.one',
      load: () => import('./my-order.tsx'),
      needsMember: true,
      industries,
      offer: 'orderrequest.list',
      texts: ['order', 'payment'],
    },
  ],
});

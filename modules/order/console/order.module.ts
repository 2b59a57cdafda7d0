import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCountersSubscription, ordersAtSitesSubscription } from './order-counters.ts';

export const orderConsole = consoleModule({
  name: 'order',
  screens: [
    {
      path: '/logistics/order/order',
      title: 'order.menu.list',
      load: () => import('./order-list.tsx'),
      needs: [orderContract.OrderList],
      primary: 'orders',
      menu: 10,
      group: 'group.taking',
    },
    {
      path: '/logistics/order/add',
      title: 'order.menu.add',
      load: () => import('./order-add.tsx'),
      needs: [orderContract.OrderAdd],
      primary: 'orders',
      menu: 12,
      group: 'group.taking',
      parent: '/logistics/order/order',
    },
    {
      path: '/logistics/order/import',
      title: 'order.menu.import',
      load: () => import('./order-import.tsx'),
      needs: [orderContract.OrderImport],
      primary: 'orders',
      parent: '/logistics/order/order',
    },
    {
      path: '/logistics/order/edit/:id',
      title: 'order.menu.edit',
      load: () => import('./order-edit.tsx'),
      needs: [orderContract.info, orderContract.OrderEdit],
      primary: 'orders',
      parent: '/logistics/order/order',
    },
    {
      path: '/logistics/order/info/:id',
      title: 'order.menu.info',
      load: () => import('./order-detail.tsx'),
      needs: [orderContract.info],
      primary: 'orders',
      parent: '/logistics/order/order',
    },
    {
      path: '/logistics/order/receipt/:id',
      title: 'order.menu.receipt',
      load: () => import('./receipt-print.tsx'),
      needs: [orderContract.OrderReceipt],
      primary: 'orders',
      parent: '/logistics/order/order',
    },
  ],
  finders: [
    lazyFinder({
      title: 'order.noun.many',
      needs: [orderContract.OrderList],
      load: async () => (await import('./order-finder.ts')).orderFinder,
    }),
  ],
  badges: [{ path: '/logistics/order/order', counter: 'submit', needs: [orderContract.OrderPay] }],
  live: [orderCountersSubscription, ordersAtSitesSubscription],
});

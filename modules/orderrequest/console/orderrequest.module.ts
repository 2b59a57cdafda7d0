import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { orderInfoSections } from '@linehaul/modules/order/console/order.slots.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { requestSubscription } from './request-counter.ts';

const { OrderRequestAccept, OrderRequestInfo, OrderRequestList, OrderRequestTake } = orderrequestContract;
const list = '/logistics/orderrequest/manage';

export const orderrequestConsole = consoleModule({
  name: 'orderrequest',
  screens: [
    {
      path: list,
      title: 'orderrequest.menu.list',
      load: () => import('./request-list.tsx'),
      needs: [OrderRequestList],
      primary: 'orders',
      menu: 11,
      group: 'group.taking',
    },
    {
      path: '/logistics/orderrequest/info/:id',
      title: 'orderrequest.menu.info',
      load: () => import('./request-info.tsx'),
      needs: [OrderRequestInfo],
      primary: 'orders',
      parent: list,
    },
    {
      path: '/logistics/orderrequest/take/:id',
      title: 'orderrequest.menu.take',
      load: () => import('./request-take.tsx'),
      needs: [OrderRequestInfo, OrderRequestTake],
      primary: 'orders',
      parent: list,
    },
  ],
  finders: [
    lazyFinder({
      title: 'orderrequest.noun.many',
      needs: [OrderRequestList],
      load: async () => (await import('./request-finder.ts')).requestFinder,
    }),
  ],
  badges: [{ path: list, counter: 'order_requests', needs: [OrderRequestAccept] }],
  live: [requestSubscription],
  slots: [
    slot(dashboardEntries, () => import('./requests-entry.tsx'), { needs: OrderRequestList, order: 20 }),
    slot(orderInfoSections, () => import('./order-asked.tsx'), { needs: OrderRequestList }),
  ],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { courierContract } from '../contract/courier.contract.ts';

const list = '/logistics/courier/manage';

export const courierConsole = consoleModule({
  name: 'courier',
  screens: [
    {
      path: list,
      title: 'courier.menu.list',
      load: () => import('./parcel-list.tsx'),
      needs: [courierContract.ParcelList],
      primary: 'orders',
      menu: 25,
      group: 'group.waybills',
    },
    {
      path: '/logistics/courier/info/:id',
      title: 'courier.menu.info',
      load: () => import('./parcel-detail.tsx'),
      needs: [courierContract.ParcelInfo],
      primary: 'orders',
      parent: list,
    },
  ],
});

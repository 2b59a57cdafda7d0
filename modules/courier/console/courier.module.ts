import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { courierPermissions } from '../contract/courier-permissions.contract.ts';

const list = '/logistics/courier/manage';

export const courierConsole = consoleModule({
  name: 'courier',
  screens: [
    {
      path: list,
      title: 'courier.menu.list',
      load: () => import('./parcel-list.tsx'),
      needs: [courierPermissions.ParcelList],
      primary: 'orders',
      menu: 25,
      group: 'group.waybills',
    },
    {
      path: '/logistics/courier/info/:id',
      title: 'courier.menu.info',
      load: () => import('./parcel-detail.tsx'),
      needs: [courierPermissions.ParcelInfo],
      primary: 'orders',
      parent: list,
    },
  ],
});

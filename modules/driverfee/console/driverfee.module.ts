import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { tripInfoSections } from '@linehaul/modules/trip/console/trip.slots.ts';
import { driverfeePermissions } from '../contract/driverfee-permissions.contract.ts';

const at = '/finance/settlement/driver';
const { DriverFeeInfo, DriverFeeList, DriverFeeSums } = driverfeePermissions;
const inMenu = { primary: 'finance', group: 'group.settlement' } as const;

export const driverfeeConsole = consoleModule({
  name: 'driverfee',
  screens: [
    {
      ...inMenu,
      path: at,
      title: 'driverfee.menu.fees',
      load: () => import('./driverfee-list.tsx'),
      needs: [DriverFeeList],
      menu: 75,
    },
    {
      ...inMenu,
      path: `${at}/sum`,
      title: 'driverfee.menu.sums',
      load: () => import('./driverfee-sums.tsx'),
      needs: [DriverFeeSums],
      menu: 76,
    },
  ],
  slots: [slot(tripInfoSections, () => import('./trip-fees.tsx'), { needs: DriverFeeInfo })],
});

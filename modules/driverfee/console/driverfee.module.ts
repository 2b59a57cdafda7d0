import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { tripInfoSections } from '@linehaul/modules/trip/console/trip.slots.ts';
import { driverfeeContract } from '../contract/driverfee.contract.ts';

const at = '/finance/settlement/driver';
const inMenu = { primary: 'finance', group: 'group.settlement' } as const;

export const driverfeeConsole = consoleModule({
  name: 'driverfee',
  screens: [
    {
      ...inMenu,
      path: at,
      title: 'driverfee.menu.fees',
      load: () => import('./driverfee-list.tsx'),
      needs: [driverfeeContract.DriverFeeList],
      menu: 75,
    },
    {
      ...inMenu,
      path: `${at}/sum`,
      title: 'driverfee.menu.sums',
      load: () => import('./driverfee-sums.tsx'),
      needs: [driverfeeContract.DriverFeeSums],
      menu: 76,
    },
  ],
  slots: [slot(tripInfoSections, () => import('./trip-fees.tsx'), { needs: driverfeeContract.DriverFeeInfo })],
});

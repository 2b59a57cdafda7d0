import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { fleetContract } from '../contract/fleet.contract.ts';

export const fleetConsole = consoleModule({
  name: 'fleet',
  screens: [
    {
      path: '/logistics/vehicle/manage',
      title: 'fleet.menu.vehicles',
      load: () => import('./vehicle-list.tsx'),
      needs: [fleetContract.VehicleList],
      primary: 'accounts',
      menu: 60,
      group: 'fleet.menu.group',
    },
    {
      path: '/logistics/driver/manage',
      title: 'fleet.menu.drivers',
      load: () => import('./driver-list.tsx'),
      needs: [fleetContract.DriverList],
      primary: 'accounts',
      menu: 70,
      group: 'fleet.menu.group',
    },
  ],
});

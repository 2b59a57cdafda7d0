import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardPanels } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { loadWaybills } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { tripContract } from '../contract/trip.contract.ts';

export const tripConsole = consoleModule({
  name: 'trip',
  screens: [
    {
      path: '/logistics/trip/manage',
      title: 'trip.menu.list',
      load: () => import('./trip-list.tsx'),
      needs: [tripContract.TripList],
      primary: 'orders',
      menu: 30,
      group: 'group.loading',
    },
    {
      path: '/logistics/trip/add',
      title: 'trip.menu.add',
      load: () => import('./trip-form.tsx'),
      needs: [tripContract.TripAdd],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
    {
      path: '/logistics/trip/info/:id',
      title: 'trip.menu.info',
      load: () => import('./trip-detail.tsx'),
      needs: [tripContract.TripInfo],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
    {
      path: '/logistics/trip/load/:id',
      title: 'trip.menu.load',
      load: () => import('./trip-workbench.tsx'),
      needs: [tripContract.TripInfo, tripContract.LoadableList, tripContract.TripLoad],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
    {
      path: '/logistics/trip/arrive/:id',
      title: 'trip.menu.arrive',
      load: () => import('./trip-arrive.tsx'),
      needs: [tripContract.TripInfo, tripContract.TripArrive],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
    {
      path: '/logistics/trip/short',
      title: 'trip.menu.short',
      load: () => import('./short-list.tsx'),
      needs: [tripContract.ShortList],
      primary: 'orders',
      menu: 34,
      group: 'group.loading',
    },
    {
      path: '/logistics/trip/manifest/:id',
      title: 'trip.menu.manifest',
      load: () => import('./manifest-print.tsx'),
      needs: [tripContract.TripInfo],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
    {
      path: '/logistics/trip/contract/:id',
      title: 'trip.menu.contract',
      load: () => import('./contract-print.tsx'),
      needs: [tripContract.TripDriverContract],
      primary: 'orders',
      parent: '/logistics/trip/manage',
    },
  ],
  slots: [
    slot(dashboardPanels, () => import('./departures-panel.tsx'), { needs: tripContract.TripList }),
    slot(loadWaybills, () => import('./load-waybills.tsx'), {
      needs: [tripContract.TripLoad, tripContract.TripList],
    }),
  ],
  finders: [
    lazyFinder({
      title: 'trip.noun.many',
      needs: [tripContract.TripList],
      load: async () => (await import('./trip-finder.ts')).tripFinder,
    }),
  ],
});

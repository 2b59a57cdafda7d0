import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { reportIncident, waybillInfoSections } from '@linehaul/modules/waybill/console/waybill.slots.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentSubscription } from './incident-counter.ts';

const { IncidentAdd, IncidentFigures, IncidentHandle, IncidentInfo, IncidentList } = incidentContract;
const list = '/logistics/exception/manage';

export const incidentConsole = consoleModule({
  name: 'incident',
  screens: [
    {
      path: list,
      title: 'incident.menu.list',
      load: () => import('./incident-list.tsx'),
      needs: [IncidentList],
      primary: 'orders',
      menu: 40,
      group: 'group.exceptions',
    },
    {
      path: '/logistics/exception/info/:id',
      title: 'incident.menu.info',
      load: () => import('./incident-detail.tsx'),
      needs: [IncidentInfo],
      primary: 'orders',
      parent: list,
    },
    {
      path: '/logistics/exception/figures',
      title: 'incident.menu.figures',
      load: () => import('./incident-figures.tsx'),
      needs: [IncidentFigures],
      primary: 'orders',
      menu: 41,
      group: 'group.exceptions',
    },
  ],
  slots: [
    slot(reportIncident, () => import('./report-dialog.tsx'), { needs: IncidentAdd }),
    slot(waybillInfoSections, () => import('./waybill-incidents.tsx'), { needs: IncidentList }),
    slot(dashboardEntries, () => import('./incidents-entry.tsx'), { needs: IncidentList, order: 30 }),
  ],
  finders: [
    lazyFinder({
      title: 'incident.noun.many',
      needs: [IncidentList],
      load: async () => (await import('./incident-finder.ts')).incidentFinder,
    }),
  ],
  badges: [{ path: list, counter: 'incidents', needs: [IncidentHandle] }],
  live: [incidentSubscription],
});

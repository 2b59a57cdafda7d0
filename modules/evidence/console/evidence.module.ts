import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { evidenceContract } from '../contract/evidence.contract.ts';

export const evidenceConsole = consoleModule({
  name: 'evidence',
  screens: [
    {
      path: '/logistics/evidence/manage',
      title: 'evidence.menu.list',
      load: () => import('./evidence-list.tsx'),
      needs: [evidenceContract.EvidenceList],
      primary: 'orders',
      menu: 50,
      group: 'group.exceptions',
    },
    {
      path: '/logistics/evidence/info/:id',
      title: 'evidence.menu.info',
      load: () => import('./evidence-info.tsx'),
      needs: [evidenceContract.EvidenceInfo],
      primary: 'orders',
      parent: '/logistics/evidence/manage',
      group: 'group.exceptions',
    },
    {
      path: '/logistics/evidence/witnesses',
      title: 'evidence.menu.witnesses',
      load: () => import('./witness-list.tsx'),
      needs: [evidenceContract.WitnessList],
      primary: 'orders',
      menu: 60,
      group: 'group.exceptions',
    },
    {
      path: '/logistics/evidence/anchors',
      title: 'evidence.menu.anchors',
      load: () => import('./anchor-list.tsx'),
      needs: [evidenceContract.AnchorList],
      primary: 'orders',
      menu: 61,
      group: 'group.exceptions',
    },
    {
      path: '/logistics/evidence/anchor-services',
      title: 'evidence.menu.anchor_services',
      load: () => import('./anchor-service-list.tsx'),
      needs: [evidenceContract.AnchorServiceList],
      primary: 'orders',
      parent: '/logistics/evidence/anchors',
      group: 'group.exceptions',
    },
  ],
  slots: [
    // The platform's, whose log it is.
    slot(dashboardEntries, () => import('./log-stopped-entry.tsx'), {
      needs: [evidenceContract.EvidenceStatus, evidenceContract.EvidenceKeyRotate],
      order: 45,
    }),
  ],
});

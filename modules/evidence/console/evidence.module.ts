import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
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
  ],
});

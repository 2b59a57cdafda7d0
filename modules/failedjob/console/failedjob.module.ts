import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { failedjobContract } from '../contract/failedjob.contract.ts';

export const failedjobConsole = consoleModule({
  name: 'failedjob',
  screens: [
    {
      path: '/sys/logmanagement/failedJobs',
      title: 'failedjob.menu.list',
      load: () => import('./failedjob-list.tsx'),
      needs: [failedjobContract.FailedJobList],
      primary: 'settings',
      menu: 60,
      group: 'group.log',
    },
  ],
  slots: [
    slot(dashboardEntries, () => import('./failed-jobs-entry.tsx'), {
      needs: [failedjobContract.FailedJobList],
      order: 40,
    }),
  ],
});

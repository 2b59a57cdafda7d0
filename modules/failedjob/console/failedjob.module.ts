import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
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
});

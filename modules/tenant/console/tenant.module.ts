import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { tenantContract } from '../contract/tenant.contract.ts';

export const tenantConsole = consoleModule({
  name: 'tenant',
  screens: [
    {
      path: '/sys/logmanagement/outbox',
      title: 'tenant.menu.outbox',
      load: () => import('./outbox-list.tsx'),
      needs: [tenantContract.OutboxList],
      primary: 'settings',
      group: 'group.log',
      menu: 55,
    },
  ],
});

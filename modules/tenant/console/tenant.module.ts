import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { tenantPermissions } from '../contract/tenant-permissions.contract.ts';

export const tenantConsole = consoleModule({
  name: 'tenant',
  screens: [
    {
      path: '/sys/logmanagement/outbox',
      title: 'tenant.menu.outbox',
      load: () => import('./outbox-list.tsx'),
      needs: [tenantPermissions.OutboxList],
      primary: 'settings',
      group: 'group.log',
      menu: 55,
    },
  ],
});

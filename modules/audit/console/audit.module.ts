import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { auditPermissions } from '../contract/audit-permissions.contract.ts';

export const auditConsole = consoleModule({
  name: 'audit',
  screens: [
    {
      path: '/sys/permission/management/operatorlog',
      title: 'audit.menu.operator_log',
      load: () => import('./operator-log.tsx'),
      needs: [auditPermissions.OperatorLogList],
      primary: 'settings',
      menu: 30,
      group: 'group.log',
    },
    {
      path: '/sys/logmanagement/memberlogin',
      title: 'audit.menu.member_login',
      load: () => import('./member-login.tsx'),
      needs: [auditPermissions.LoginLogList],
      primary: 'settings',
      menu: 40,
      group: 'group.log',
    },
    {
      path: '/sys/logmanagement/SupplierLogManage',
      title: 'audit.menu.supplier_log',
      load: () => import('./supplier-log.tsx'),
      needs: [auditPermissions.SupplierLogList],
      primary: 'settings',
      menu: 50,
      group: 'group.log',
    },
  ],
});

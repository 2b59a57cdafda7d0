import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { accessContract } from '../contract/access.contract.ts';

const roles = '/sys/permission/management/role';
const operators = '/sys/permission/management/operators/manage';
const place = { primary: 'settings', group: 'access.menu.group' } as const;

export const accessConsole = consoleModule({
  name: 'access',
  screens: [
    {
      path: roles,
      title: 'access.menu.roles',
      load: () => import('./role-list.tsx'),
      needs: [accessContract.rolemanage],
      menu: 10,
      ...place,
    },
    {
      path: `${roles}/add`,
      title: 'access.menu.role_add',
      load: () => import('./role-add.tsx'),
      needs: [accessContract.roleadd],
      parent: roles,
      ...place,
    },
    {
      path: `${roles}/edit/:id`,
      title: 'access.menu.role_edit',
      load: () => import('./role-edit.tsx'),
      needs: [accessContract.roleedit, accessContract.RoleInfo],
      parent: roles,
      ...place,
    },
    {
      path: `${roles}/del/:id`,
      title: 'access.menu.role_del',
      load: () => import('./role-del.tsx'),
      needs: [accessContract.rolemanage, accessContract.RoleInfo, accessContract.roledel],
      parent: roles,
      noCache: true,
      ...place,
    },
    {
      path: operators,
      title: 'access.menu.operators',
      load: () => import('./operator-list.tsx'),
      needs: [accessContract.OperatorManage],
      menu: 20,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/add',
      title: 'access.menu.operator_add',
      load: () => import('./operator-add.tsx'),
      needs: [accessContract.OperatorAdd, accessContract.rolemanage],
      parent: operators,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/edit/:id',
      title: 'access.menu.operator_edit',
      load: () => import('./operator-edit.tsx'),
      needs: [accessContract.OperatorEdit, accessContract.OperatorInfo, accessContract.rolemanage],
      parent: operators,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/del/:id',
      title: 'access.menu.operator_del',
      load: () => import('./operator-del.tsx'),
      needs: [accessContract.OperatorManage, accessContract.OperatorInfo, accessContract.OperatorDel],
      parent: operators,
      noCache: true,
      ...place,
    },
  ],
});

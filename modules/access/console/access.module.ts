import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { accessPermissions } from '../contract/access-permissions.contract.ts';

const {
  rolemanage,
  RoleInfo,
  roleadd,
  roleedit,
  roledel,
  OperatorManage,
  OperatorInfo,
  OperatorAdd,
  OperatorEdit,
  OperatorDel,
} = accessPermissions;

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
      needs: [rolemanage],
      menu: 10,
      ...place,
    },
    {
      path: `${roles}/add`,
      title: 'access.menu.role_add',
      load: () => import('./role-add.tsx'),
      needs: [roleadd],
      parent: roles,
      ...place,
    },
    {
      path: `${roles}/edit/:id`,
      title: 'access.menu.role_edit',
      load: () => import('./role-edit.tsx'),
      needs: [roleedit, RoleInfo],
      parent: roles,
      ...place,
    },
    {
      path: `${roles}/del/:id`,
      title: 'access.menu.role_del',
      load: () => import('./role-del.tsx'),
      needs: [rolemanage, RoleInfo, roledel],
      parent: roles,
      noCache: true,
      ...place,
    },
    {
      path: operators,
      title: 'access.menu.operators',
      load: () => import('./operator-list.tsx'),
      needs: [OperatorManage],
      menu: 20,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/add',
      title: 'access.menu.operator_add',
      load: () => import('./operator-add.tsx'),
      needs: [OperatorAdd, rolemanage],
      parent: operators,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/edit/:id',
      title: 'access.menu.operator_edit',
      load: () => import('./operator-edit.tsx'),
      needs: [OperatorEdit, OperatorInfo, rolemanage],
      parent: operators,
      ...place,
    },
    {
      path: '/sys/permission/management/operators/del/:id',
      title: 'access.menu.operator_del',
      load: () => import('./operator-del.tsx'),
      needs: [OperatorManage, OperatorInfo, OperatorDel],
      parent: operators,
      noCache: true,
      ...place,
    },
  ],
});

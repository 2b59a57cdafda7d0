import { DiffOutlined, PlusOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call/call.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { checkPermission } from '@linehaul/console-kernel/module/permission-check.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { roleSwitched } from '@linehaul/console-kernel/permission/role-switch.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { adminRole } from '@linehaul/contract/permission.ts';
import { accessContract, type Role } from '../contract/access.contract.ts';
import { RoleComparison } from './role-comparison.tsx';
import { RoleDeletion } from './role-deletion.tsx';

export const rolesPath = '/sys/permission/management/role';

export const addRole: Action<ListPage> = {
  title: 'access.action.add_role',
  icon: <PlusOutlined />,
  primary: true,
  needs: accessContract.roleadd,
  to: () => `${rolesPath}/add`,
};

export const editRole: Action<Role> = {
  title: 'access.action.edit',
  needs: [accessContract.roleedit, accessContract.RoleInfo],
  to: ({ id }) => `${rolesPath}/edit/${id}`,
};

/** The owner tries any role on; an operator acts in those that they hold. */
function mayTry({ id, path_arr }: Pick<Role, 'id' | 'path_arr'>): boolean {
  const { identity } = useIdentityStore.getState();
  if (!identity || path_arr.length === 0) return false;
  return checkPermission([adminRole]) || identity.own_roles.some((role) => role.id === id);
}

async function tryOn(id: number): Promise<void> {
  await call(accessContract.RoleTry, { id }).then(roleSwitched, () => undefined);
}

export const tryRole: Action<Role> = {
  title: 'access.action.try',
  when: mayTry,
  run: ({ id }) => void tryOn(id),
};

export const deleteRole: Action<Role> = {
  title: 'access.action.delete',
  danger: true,
  needs: [accessContract.roledel],
  dialog: ({ subject, onClose }) => <RoleDeletion role={subject} onClose={onClose} />,
};

export const compareRoles: Action<Role[]> = {
  title: 'access.action.compare',
  when: (roles) => roles.length === 2,
  dialog: ({ subject, onClose }) => <RoleComparison start={subject.map(({ id }) => id)} onClose={onClose} />,
};

export const compareTwo: Action<ListPage> = {
  title: 'access.action.compare_two',
  icon: <DiffOutlined />,
  dialog: ({ onClose }) => <RoleComparison onClose={onClose} />,
};

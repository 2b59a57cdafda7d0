import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { accessContract } from './access.contract.ts';

/** Who may make the calls that screens need. */
export const accessPermissions = {
  rolemanage: { path: '/v1/supplier/role/rolemanage' },
  RoleInfo: { path: '/v1/supplier/role/RoleInfo' },
  roleadd: { path: '/v1/supplier/role/roleadd' },
  roleedit: { path: '/v1/supplier/role/roleedit' },
  roledel: { path: '/v1/supplier/role/roledel' },
  OperatorManage: { path: '/v1/supplier/operator/OperatorManage' },
  OperatorInfo: { path: '/v1/supplier/operator/OperatorInfo' },
  OperatorAdd: { path: '/v1/supplier/operator/OperatorAdd' },
  OperatorEdit: { path: '/v1/supplier/operator/OperatorEdit' },
  OperatorDel: { path: '/v1/supplier/operator/OperatorDel' },
} as const satisfies PermissionManifest<typeof accessContract>;

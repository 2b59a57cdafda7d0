import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { memberContract } from './member.contract.ts';

const keepers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const memberPermissions = {
  MemberList: { path: '/v1/supplier/member/MemberList', industries: keepers },
  MemberInfo: { path: '/v1/supplier/user/info', industries: keepers },
  MemberAdd: { path: '/v1/supplier/user/reg', industries: keepers },
  MemberSave: { path: '/v1/supplier/user/save', industries: keepers },
  MemberDel: { path: '/v1/supplier/user/del', industries: keepers },
  MemberLevelList: { path: '/v1/supplier/member/MemberLevelList', industries: keepers },
} as const satisfies PermissionManifest<typeof memberContract>;

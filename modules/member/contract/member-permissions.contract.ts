import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { memberContract } from './member.contract.ts';

const businesses = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const memberPermissions = {
  MemberList: { path: '/v1/supplier/member/MemberList', industries: businesses },
  MemberInfo: { path: '/v1/supplier/user/info', industries: businesses },
  MemberAdd: { path: '/v1/supplier/user/reg', industries: businesses },
  MemberSave: { path: '/v1/supplier/user/save', industries: businesses },
  MemberDel: { path: '/v1/supplier/user/del', industries: businesses },
  MemberLevelList: { path: '/v1/supplier/member/MemberLevelList', industries: businesses },
} as const satisfies PermissionManifest<typeof memberContract>;

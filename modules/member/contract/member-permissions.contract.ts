import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { memberContract } from './member.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const memberPermissions = {
  MemberList: { path: '/v1/supplier/member/MemberList', industries: platformLogisticsSite },
  MemberInfo: { path: '/v1/supplier/user/info', industries: platformLogisticsSite },
  MemberAdd: { path: '/v1/supplier/user/reg', industries: platformLogisticsSite },
  MemberSave: { path: '/v1/supplier/user/save', industries: platformLogisticsSite },
  MemberDel: { path: '/v1/supplier/user/del', industries: platformLogisticsSite },
  MemberLevelList: { path: '/v1/supplier/member/MemberLevelList', industries: platformLogisticsSite },
} as const satisfies PermissionManifest<typeof memberContract>;

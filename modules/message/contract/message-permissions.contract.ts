import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { messageContract } from './message.contract.ts';

/** Who may make the calls that screens need. */
export const messagePermissions = {
  MessageList: { path: '/v1/supplier/message/MessageList' },
  CodeTroubleInfo: { path: '/v1/supplier/message/CodeTroubleInfo', industries: ['platform'] },
  PurposeList: { path: '/v1/supplier/message/PurposeList' },
  TenantUseList: { path: '/v1/supplier/message/TenantUseList', industries: ['platform'] },
} as const satisfies PermissionManifest<typeof messageContract>;

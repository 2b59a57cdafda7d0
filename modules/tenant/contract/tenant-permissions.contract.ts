import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { tenantContract } from './tenant.contract.ts';

/** Who may make the calls that screens need. */
export const tenantPermissions = {
  OutboxList: { path: '/v1/supplier/outbox/OutboxList', industries: ['platform'] },
} as const satisfies PermissionManifest<typeof tenantContract>;

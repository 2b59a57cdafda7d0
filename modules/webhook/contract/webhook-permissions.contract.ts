import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { webhookContract } from './webhook.contract.ts';

/** Who may make the calls that screens need. */
export const webhookPermissions = {
  WebhookInfo: { path: '/v1/supplier/webhook/WebhookInfo' },
} as const satisfies PermissionManifest<typeof webhookContract>;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { emailContract } from './email.contract.ts';

/** Who may make the calls that screens need. */
export const emailPermissions = {
  EmailTemplateList: { path: '/v1/addons/email/TemplateList' },
  EmailSuppressionList: { path: '/v1/addons/email/EmailSuppressionList' },
} as const satisfies PermissionManifest<typeof emailContract>;

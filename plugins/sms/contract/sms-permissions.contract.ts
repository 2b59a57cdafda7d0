import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { smsContract } from './sms.contract.ts';

/** Who may make the calls that screens need. */
export const smsPermissions = {
  SmsTemplateList: { path: '/v1/addons/sms/TemplateList' },
} as const satisfies PermissionManifest<typeof smsContract>;

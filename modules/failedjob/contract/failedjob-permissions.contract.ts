import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { failedjobContract } from './failedjob.contract.ts';

/** Who may make the calls that screens need. */
export const failedjobPermissions = {
  FailedJobList: { path: '/v1/supplier/failedjob/FailedJobList', industries: ['platform'] },
} as const satisfies PermissionManifest<typeof failedjobContract>;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { agreementContract } from './agreement.contract.ts';

/** Who may make the calls that screens need. */
export const agreementPermissions = {
  AgreementList: { path: '/v1/supplier/agreement/AgreementList' },
  AgreementInfo: { path: '/v1/supplier/agreement/AgreementInfo' },
  AgreementSave: { path: '/v1/supplier/agreement/AgreementSave' },
  AgreementDel: { path: '/v1/supplier/agreement/AgreementDel' },
} as const satisfies PermissionManifest<typeof agreementContract>;

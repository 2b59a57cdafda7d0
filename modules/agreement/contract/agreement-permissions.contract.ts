import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { agreementContract } from './agreement.contract.ts';

const platformSupplierService = ['platform', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const agreementPermissions = {
  AgreementList: { path: '/v1/supplier/agreement/AgreementList', industries: platformSupplierService },
  AgreementInfo: { path: '/v1/supplier/agreement/AgreementInfo', industries: platformSupplierService },
  AgreementSave: { path: '/v1/supplier/agreement/AgreementSave', industries: platformSupplierService },
  AgreementDel: { path: '/v1/supplier/agreement/AgreementDel', industries: platformSupplierService },
} as const satisfies PermissionManifest<typeof agreementContract>;

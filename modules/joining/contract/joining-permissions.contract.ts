import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { joiningContract } from './joining.contract.ts';

const platform = ['platform'] as const;
const platformLogistics = ['platform', 'logistics'] as const;

/** Who may make the calls that screens need. */
export const joiningPermissions = {
  GetSupplierTypeConf: { path: '/v1/supplier/enter/GetSupplierTypeConf', access: 'public' },
  SupplierList: { path: '/v1/supplier/enter/SupplierList', industries: platform },
  SupplierInfo: { path: '/v1/supplier/enter/SupplierInfo', industries: platform },
  SupplierCertList: { path: '/v1/supplier/enter/SupplierCertList', industries: platform },
  SupplierCertInfo: { path: '/v1/supplier/enter/SupplierCertInfo', industries: platform },
  SupplierCertNumber: { path: '/v1/supplier/enter/SupplierCertNumber', industries: platform },
  SupplierCertAudit: { path: '/v1/supplier/enter/SupplierCertAudit', industries: platform },
  SupplierCertIdentity: { path: '/v1/supplier/enter/SupplierCertIdentity', industries: platform },
  SupplierDisabled: { path: '/v1/supplier/enter/SupplierDisabled', industries: platform },
  SupplierDel: { path: '/v1/supplier/enter/SupplierDel', industries: platform },
  MerchantList: { path: '/v1/supplier/merchant/MerchantList', industries: platformLogistics },
  MerchantInfo: { path: '/v1/supplier/merchant/MerchantInfo', industries: platformLogistics },
} as const satisfies PermissionManifest<typeof joiningContract>;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { refundContract } from './refund.contract.ts';

const sellers = ['platform', 'supplier', 'service'] as const;
const sellersAlone = ['supplier', 'service'] as const;

/** Who may make the calls that screens and places need. */
export const refundPermissions = {
  RefundList: { path: '/v1/supplier/refund/RefundList', industries: sellers },
  RefundInfo: { path: '/v1/supplier/refund/RefundInfo', industries: sellers },
  RefundOptions: { path: '/v1/supplier/refund/RefundOptions', industries: sellersAlone },
  RefundApprove: { path: '/v1/supplier/refund/RefundApprove', industries: sellersAlone },
  RefundReceive: { path: '/v1/supplier/refund/RefundReceive', industries: ['supplier'] },
  RefundAdd: { path: '/v1/supplier/refund/RefundAdd', industries: sellersAlone },
} as const satisfies PermissionManifest<typeof refundContract>;

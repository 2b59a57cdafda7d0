import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { paymentContract } from './payment.contract.ts';

/** Who may make the calls that screens need. */
export const paymentPermissions = {
  PaymentList: {
    path: '/v1/supplier/payment/PaymentList',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service', 'bank'],
  },
  PaymentStart: {
    path: '/v1/supplier/payment/PaymentStart',
    industries: ['logistics', 'site', 'supplier', 'service', 'bank'],
  },
  PaymentConfirm: {
    path: '/v1/supplier/payment/PaymentConfirm',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service'],
  },
  HeldList: {
    path: '/v1/supplier/payment/HeldList',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service'],
  },
  HeldAccept: {
    path: '/v1/supplier/payment/HeldAccept',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service'],
  },
  RefundStuckList: {
    path: '/v1/supplier/payment/RefundStuckList',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service'],
  },
  SandboxInfo: { path: '/v1/public/payment/SandboxInfo' },
} as const satisfies PermissionManifest<typeof paymentContract>;

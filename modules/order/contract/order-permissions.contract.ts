import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { orderContract } from './order.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;
const logisticsSite = ['logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const orderPermissions = {
  OrderList: { path: '/v1/supplier/order/OrderList', industries: platformLogisticsSite },
  info: { path: '/v1/supplier/order/info', industries: platformLogisticsSite },
  OrderAdd: { path: '/v1/supplier/order/OrderAdd', industries: logisticsSite },
  OrderEdit: { path: '/v1/supplier/order/OrderEdit', industries: logisticsSite },
  OrderPay: { path: '/v1/supplier/order/OrderPay', industries: logisticsSite },
  OrderReceipt: { path: '/v1/supplier/order/OrderReceipt', industries: logisticsSite },
  OrderImport: { path: '/v1/supplier/order/OrderImport', industries: logisticsSite },
} as const satisfies PermissionManifest<typeof orderContract>;

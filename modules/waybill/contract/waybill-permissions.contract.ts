import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { waybillContract } from './waybill.contract.ts';

const platformLogisticsSite = ['platform', 'logistics', 'site'] as const;
const logisticsSite = ['logistics', 'site'] as const;

/** Who may make the calls that screens need. */
export const waybillPermissions = {
  WaybillList: { path: '/v1/supplier/waybill/WaybillList', industries: platformLogisticsSite },
  WaybillInfo: { path: '/v1/supplier/waybill/WaybillInfo', industries: platformLogisticsSite },
  WaybillAdd: { path: '/v1/supplier/waybill/WaybillAdd', industries: logisticsSite },
  WaybillReceive: { path: '/v1/supplier/waybill/WaybillReceive', industries: logisticsSite },
  WaybillDeliver: { path: '/v1/supplier/waybill/WaybillDeliver', industries: logisticsSite },
  WaybillSign: { path: '/v1/supplier/waybill/WaybillSign', industries: logisticsSite },
  WaybillRefuse: { path: '/v1/supplier/waybill/WaybillRefuse', industries: logisticsSite },
  ReceiptReturn: { path: '/v1/supplier/waybill/ReceiptReturn', industries: logisticsSite },
  WaybillCodeSend: { path: '/v1/supplier/waybill/WaybillCodeSend', industries: logisticsSite },
  Trace: { path: '/v1/public/waybill/Trace' },
} as const satisfies PermissionManifest<typeof waybillContract>;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { openapiContract } from './openapi.contract.ts';

const freight = ['logistics', 'site'] as const;
const sellers = ['supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const openapiPermissions = {
  ApiSetInfo: { path: '/v1/supplier/api/ApiSetInfo' },
  ApiGuide: { path: '/v1/supplier/api/ApiGuide' },
  DebugOrderDraft: { path: '/v1/supplier/debug/DebugOrderDraft', industries: freight },
  DebugOrderInfo: { path: '/v1/supplier/debug/DebugOrderInfo', industries: freight },
  DebugGoodsDraft: { path: '/v1/supplier/debug/DebugGoodsDraft', industries: sellers },
  DebugGoodsInfo: { path: '/v1/supplier/debug/DebugGoodsInfo', industries: sellers },
} as const satisfies PermissionManifest<typeof openapiContract>;

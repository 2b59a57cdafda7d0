import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { openapiContract } from './openapi.contract.ts';

/** Who may make the calls that screens need. */
export const openapiPermissions = {
  ApiSetInfo: { path: '/v1/supplier/api/ApiSetInfo' },
  ApiGuide: { path: '/v1/supplier/api/ApiGuide' },
  DebugOrderDraft: { path: '/v1/supplier/debug/DebugOrderDraft' },
  DebugOrderInfo: { path: '/v1/supplier/debug/DebugOrderInfo', industries: ['logistics', 'site'] },
} as const satisfies PermissionManifest<typeof openapiContract>;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { listviewContract } from './listview.contract.ts';

/** Who may make the calls that screens need. */
export const listviewPermissions = {
  ListViewShare: { path: '/v1/supplier/listview/ListViewShare' },
  ListViewShareDel: { path: '/v1/supplier/listview/ListViewShareDel' },
} as const satisfies PermissionManifest<typeof listviewContract>;

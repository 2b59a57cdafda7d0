import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { ledgerContract } from './ledger.contract.ts';

/** Who may make the calls that screens need. */
export const ledgerPermissions = {
  AccountList: { path: '/v1/supplier/ledger/AccountList' },
  EntryList: { path: '/v1/supplier/ledger/EntryList' },
  DaySums: { path: '/v1/supplier/ledger/DaySums' },
  DifferenceList: { path: '/v1/supplier/ledger/DifferenceList', industries: ['platform'] },
  ReversalList: { path: '/v1/supplier/ledger/ReversalList', industries: ['platform'] },
  TrialBalance: { path: '/v1/supplier/ledger/TrialBalance' },
} as const satisfies PermissionManifest<typeof ledgerContract>;

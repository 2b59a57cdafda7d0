import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { type PayeeMover, type PayeeStep, payeeLife } from './payee-account.rules.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

type PayeeTable = WalletTables['payee_account'];
export type LockedPayee = Locked<Selectable<PayeeTable>>;

/** The one way by which settlement accounts change their state. */
export const payeeSteps = recordSteps<PayeeTable, PayeeStep, PayeeMover>('payee_account', {
  machine: payeeLife,
  recordOf: ({ id }) => `payee account ${id}`,
  notices: [],
});

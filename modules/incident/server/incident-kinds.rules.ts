import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What incidents post. */
export const incidentLedgerKinds = coreKinds('incident', { transactions: { compensation: { moves: ['payout'] } } });

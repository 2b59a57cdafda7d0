import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What is booked of a channel's bill. */
export const reconciliationKinds = coreKinds('reconciliation', {
  transactions: { channel_fee: { moves: ['clearing', 'adjustments'], freelyReversed: ['channel_day'] } },
});

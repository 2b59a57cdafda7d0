import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What drivers' fees post. */
export const driverFeeKinds = coreKinds('driverfee', { transactions: { driver_fee: { moves: ['payout'] } } });

import { call } from '@linehaul/console-kernel/call/call.ts';
import { polledCounters } from '@linehaul/console-kernel/module/polled-counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { walletContract } from '../contract/wallet.contract.ts';

const { TakecashAudit, TakecashList } = walletContract;

/** Withdrawals that wait for the first decision, or for the second. */
export const auditCounter = polledCounters({
  mayCount: () => can([TakecashList, TakecashAudit]),
  count: async () => ({
    withdrawals: (await call(TakecashList, { is_to_audit: true, count: 'only' }, { quiet: true })).total,
  }),
});

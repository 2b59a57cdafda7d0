import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import { isSame } from './wallet.rules.ts';
import { moveMoney, withdrawalAuditFields, withdrawalDetail } from './withdrawal.handlers.ts';
import { withdrawalHistoryRepo } from './withdrawal-history.repo.ts';
import { lockWithdrawal, type StoredWithdrawal, takeWithdrawalStep } from './withdrawal-steps.repo.ts';

/** Gives a paid withdrawal's money back to its tenant, who is told why. */
export async function returnWithdrawal(scope: Scope, withdrawal: Locked<StoredWithdrawal>, reason: string) {
  const after = await takeWithdrawalStep(scope, withdrawal, 'return', { reason, set: { reason } });
  await moveMoney(scope, after);
  return after;
}

type ReturnCalls = Pick<Handlers<typeof walletContract>, 'WithdrawalReturn' | 'WithdrawalReturnDecide'>;

export const returnCalls: ReturnCalls = {
  WithdrawalReturn: async ({ input: { id, version, reason }, scope, audit }) => {
    const before = await lockWithdrawal(scope, 'everybody', id, version);
    const { state } = await takeWithdrawalStep(scope, before, 'ask_return', { reason });
    const after = await withdrawalDetail(scope, id);
    audit({ record: `withdrawal ${id}`, before: withdrawalAuditFields(before), after: { state, reason } });
    return after;
  },
  WithdrawalReturnDecide: async ({ input: { id, version, decision, reason }, scope, audit }) => {
    const before = await lockWithdrawal(scope, 'everybody', id, version);
    const returnRequest = await withdrawalHistoryRepo(scope).lastReturn(before);
    if (!returnRequest) throw refuse(wireErrors.not_found);
    if (decision === 'approve' && isSame(scope.caller, returnRequest)) throw refuse(walletErrors.return_asker);
    if (decision === 'approve') await returnWithdrawal(scope, before, returnRequest.reason);
    // The request is taken back or refused: the withdrawal stays paid.
    else await takeWithdrawalStep(scope, before, 'refuse_return', { reason });
    const after = await withdrawalDetail(scope, id);
    audit({ record: `withdrawal ${id}`, before: withdrawalAuditFields(before), after: withdrawalAuditFields(after) });
    return after;
  },
};

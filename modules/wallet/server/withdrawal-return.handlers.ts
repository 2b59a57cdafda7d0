import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import type { Withdrawal } from '../contract/wallet-rows.contract.ts';
import { isSame, withdrawalLife } from './wallet.rules.ts';
import { lockedWithdrawal, moveMoney, withdrawalAuditFields, withdrawalDetail } from './withdrawal.handlers.ts';
import { withdrawalRepo } from './withdrawal.repo.ts';
import { emitReturned } from './withdrawal-emit.repo.ts';
import { withdrawalHistoryRepo } from './withdrawal-history.repo.ts';

/** Gives a paid withdrawal's money back to its tenant, who is told why. */
export async function returnWithdrawal(scope: Scope, withdrawal: Withdrawal, reason: string) {
  const state = withdrawalLife.next(withdrawal, 'return');
  await withdrawalRepo(scope, 'everybody').change(withdrawal, { state, isEnded: true, reason });
  await withdrawalHistoryRepo(scope).addStep(withdrawal, 'return', state, reason);
  await moveMoney(scope, withdrawal, state);
  await emitReturned(asTenant(scope, withdrawal.supplier_id), withdrawal.id);
  return state;
}

/** Takes the request back or refuses it: the withdrawal stays paid. */
async function keepPaid(scope: Scope, withdrawal: Withdrawal, reason: string): Promise<void> {
  const state = withdrawalLife.next(withdrawal, 'refuse_return');
  await withdrawalRepo(scope, 'everybody').change(withdrawal, { state });
  await withdrawalHistoryRepo(scope).addStep(withdrawal, 'refuse_return', state, reason);
}

type ReturnCalls = Pick<Handlers<typeof walletContract>, 'WithdrawalReturn' | 'WithdrawalReturnDecide'>;

export const returnCalls: ReturnCalls = {
  WithdrawalReturn: async ({ input: { id, version, reason }, scope, audit }) => {
    const before = await lockedWithdrawal(scope, id, version);
    const state = withdrawalLife.next(before, 'ask_return');
    await withdrawalRepo(scope, 'everybody').change(before, { state });
    await withdrawalHistoryRepo(scope).addStep(before, 'ask_return', state, reason);
    const after = await withdrawalDetail(scope, id);
    audit({ record: `withdrawal ${id}`, before: withdrawalAuditFields(before), after: { state, reason } });
    return after;
  },
  WithdrawalReturnDecide: async ({ input: { id, version, decision, reason }, scope, audit }) => {
    const before = await lockedWithdrawal(scope, id, version);
    const asked = await withdrawalHistoryRepo(scope).lastReturn(before);
    if (!asked) throw refuse(wireErrors.not_found);
    if (decision === 'approve' && isSame(scope.caller, asked)) throw refuse(walletErrors.return_asker);
    if (decision === 'approve') await returnWithdrawal(scope, before, asked.reason);
    else await keepPaid(scope, before, reason);
    const after = await withdrawalDetail(scope, id);
    audit({ record: `withdrawal ${id}`, before: withdrawalAuditFields(before), after: withdrawalAuditFields(after) });
    return after;
  },
};

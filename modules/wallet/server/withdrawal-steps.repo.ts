import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import type { WithdrawalState } from '../contract/wallet-rows.contract.ts';
import { givingBack, type WithdrawalStepName, withdrawalLife } from './wallet.rules.ts';
import type { WalletTables } from './wallet-tables.repo.ts';
import { type Whose, withdrawalRepo } from './withdrawal.repo.ts';
import { emitReturned } from './withdrawal-emit.repo.ts';
import { withdrawalHistoryRepo } from './withdrawal-history.repo.ts';

type WithdrawalTable = WalletTables['withdrawal'];
export type StoredWithdrawal = Selectable<WithdrawalTable>;

const steps = recordSteps<WithdrawalTable, WithdrawalStepName>('withdrawal', {
  machine: withdrawalLife,
  recordOf: ({ id }) => `withdrawal ${id}`,
  notices: [],
  async emit(scope, { to, records }) {
    if (to !== 'returned') return;
    for (const { id } of records) await emitReturned(scope, id);
  },
});

/** Nobody else acts on it until the transaction ends. Refuses with `wire.not_found`, or `wire.version` when it was changed. */
export async function lockWithdrawal(
  scope: Scope,
  whose: Whose,
  id: number,
  version: number,
): Promise<Locked<StoredWithdrawal>> {
  const [withdrawal] = await withdrawalRepo(scope, whose).lock([id]);
  if (!withdrawal) throw refuse(wireErrors.not_found);
  if (withdrawal.version !== version) throw refuse(wireErrors.version);
  return withdrawal;
}

interface Change {
  /** What the history says of it. */
  reason?: string;
  set?: { reason?: string; batch_id?: number };
}

const decisions: ReadonlySet<WithdrawalStepName> = new Set(['approve', 'reject']);

/** When it was decided, and when it came to its end, of a step that does that. */
function timesOf(scope: Scope, action: WithdrawalStepName, to: WithdrawalState) {
  const now = scope.timestamp;
  return {
    ...(decisions.has(action) && to !== 'second_audit' && { decided_at: now }),
    ...((action === 'pay' || givingBack.has(to)) && { ended_at: now }),
  };
}

/**
 * The one way by which withdrawals change their state: in the tenant's own rows, whosever the caller is, who is written
 * down in the history. Refuses with `wallet.state`.
 */
export async function takeWithdrawalStep(
  scope: Scope,
  withdrawal: Locked<StoredWithdrawal>,
  action: WithdrawalStepName,
  { reason = '', set = {} }: Change = {},
): Promise<Locked<StoredWithdrawal>> {
  const to = withdrawalLife.next(withdrawal, action);
  const ownScope = asTenant(scope, withdrawal.supplier_id);
  const after = await steps.take(ownScope, withdrawal, action, { set: { ...set, ...timesOf(scope, action, to) } });
  await withdrawalHistoryRepo(scope).addStep(withdrawal, action, after.state, reason);
  return after;
}

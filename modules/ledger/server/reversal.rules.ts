import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { ledgerErrors } from '../contract/ledger.contract.ts';
import type { ReversalAction, ReversalState } from '../contract/ledger-reversal.contract.ts';
import type { TransactionKind, TransactionRow } from '../contract/ledger-rows.contract.ts';

const byDocument: readonly string[] = [];

/**
 * Postings of which kind, about which subjects, two people may take back by themselves. All others belong to a record that
 * would not know of it: what it did is undone by its own steps or not at all. A new kind has to be decided here.
 */
export const freelyReversed: Readonly<Record<TransactionKind, readonly string[]>> = {
  payment: byDocument,
  settlement: byDocument,
  refund: byDocument,
  commission_return: byDocument,
  withdrawal_applied: byDocument,
  withdrawal_paid: byDocument,
  withdrawal_returned: byDocument,
  deposit_paid: byDocument,
  joining_fee: byDocument,
  cod_collected: byDocument,
  cod_paid_out: byDocument,
  driver_fee: byDocument,
  compensation: byDocument,
  channel_fee: ['channel_day'],
  // One about an order is a receipt that was held and accepted: its payment knows of it.
  adjustment: ['reconciliation'],
  reversal: byDocument,
};

type Subject = Pick<TransactionRow, 'kind' | 'phase' | 'subject_kind' | 'reverses_id'>;

/** Why a posting cannot be taken back by request; null where it can. */
export function reversalFault(row: Subject & Pick<TransactionRow, 'reversed_by_id'>): ErrorCode | null {
  if (row.phase !== 'posted' || row.reverses_id !== null) return ledgerErrors.not_posted;
  if (row.reversed_by_id !== null) return ledgerErrors.reversed;
  return freelyReversed[row.kind].includes(row.subject_kind) ? null : ledgerErrors.not_reversible;
}

/** Operators of the platform; null is the owner. */
export interface ReversalFigures {
  state: ReversalState;
  maker: number | null;
  caller: number | null;
}

function personFault({ maker, caller }: ReversalFigures, action: ReversalAction): ErrorCode | null {
  const isMaker = maker === caller;
  if (action === 'withdraw') return isMaker ? null : ledgerErrors.not_maker;
  return isMaker ? ledgerErrors.checker_is_maker : null;
}

/** The life of a request; who asked decides nothing and may take the request back. */
export const reversalLife = stateMachine<ReversalFigures, ReversalAction>({
  name: 'reversal request',
  steps: [
    { from: 'open', action: 'approve', to: 'done' },
    { from: 'open', action: 'refuse', to: 'refused' },
    { from: 'open', action: 'withdraw', to: 'withdrawn' },
  ],
  refusal: () => refuse(ledgerErrors.reversal_state),
  obstacle: personFault,
});

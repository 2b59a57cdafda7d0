import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { ledgerErrors } from '../contract/ledger.contract.ts';
import type { ReversalAction, ReversalState } from '../contract/ledger-reversal.contract.ts';
import type { TransactionRow } from '../contract/ledger-rows.contract.ts';

type Subject = Pick<TransactionRow, 'phase' | 'subject_kind' | 'reverses_id'>;

/** Of a kind of transaction: about which subjects two people may take a posting back by themselves. */
export type ReversibleSubjects = readonly string[];

/** Why a posting cannot be taken back by request; null where it can. A kind that nobody registers any more belongs to a document. */
export function reversalFault(
  row: Subject & Pick<TransactionRow, 'reversed_by_id'>,
  freelyReversed: ReversibleSubjects,
): ErrorCode | null {
  if (row.phase !== 'posted' || row.reverses_id !== null) return ledgerErrors.not_posted;
  if (row.reversed_by_id !== null) return ledgerErrors.reversed;
  return freelyReversed.includes(row.subject_kind) ? null : ledgerErrors.not_reversible;
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

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import type { ReversalAction } from '../contract/ledger-reversal.contract.ts';
import type { ReversalTable } from './reversal.repo.ts';
import { type ReversalFigures, reversalLife } from './reversal.rules.ts';

/** What the machine looks at: who asked, and who decides. */
export function figuresOf(
  { state, maker_operator_id: maker }: Selectable<ReversalTable>,
  { caller }: Scope,
): ReversalFigures {
  return { state, maker, caller: caller.operator_id };
}

/** The one way by which requests to take postings back change their state. */
export const reversalSteps = recordSteps<ReversalTable, ReversalAction, never, ReversalFigures>('ledger_reversal', {
  machine: reversalLife,
  figures: figuresOf,
  recordOf: ({ transaction_id }) => `ledger transaction ${transaction_id}`,
  notices: [],
  isVersioned: false,
});

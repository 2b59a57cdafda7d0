import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { ReversalAction } from '../contract/ledger-reversal.contract.ts';
import type { ReversalTable } from './reversal.repo.ts';
import { type ReversalFigures, reversalLife } from './reversal.rules.ts';

/** The one way by which requests to take postings back change their state. */
export const reversalSteps = recordSteps<ReversalTable, ReversalAction, never, ReversalFigures>('ledger_reversal', {
  machine: reversalLife,
  figures: ({ state, maker_operator_id: maker }, { caller }) => ({ state, maker, caller: caller.operator_id }),
  recordOf: ({ transaction_id }) => `ledger transaction ${transaction_id}`,
  notices: [],
  isVersioned: false,
});

import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { CodAction } from '../contract/cod.contract.ts';
import { type CodFigures, codLife } from './cod.rules.ts';
import type { CodPayoutTable } from './cod-tables.repo.ts';

/** The one way by which payouts change their state. */
export const codSteps = recordSteps<CodPayoutTable, CodAction, never, CodFigures>('cod_payout', {
  machine: codLife,
  figures: ({ state, return_count, applied_operator_id, return_operator_id }, { caller }) => ({
    state,
    isReturned: return_count > 0,
    maker: applied_operator_id,
    asker: return_operator_id,
    caller: caller.operator_id,
  }),
  recordOf: ({ payout_no }) => `payout ${payout_no}`,
  notices: [],
});

import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { CorrectionAction } from '../contract/correction.contract.ts';
import { correctionCounters } from '../contract/correction.events.ts';
import type { CorrectionTable } from './correction.repo.ts';
import { type CorrectionFigures, correctionLife } from './correction.rules.ts';

/** The one way by which requests for corrections change their state. */
export const correctionSteps = recordSteps<CorrectionTable, CorrectionAction, never, CorrectionFigures>('correction', {
  machine: correctionLife,
  figures: ({ state, maker_operator_id: maker }, { caller }) => ({ state, maker, caller: caller.operator_id }),
  recordOf: ({ order_no }) => `order ${order_no}`,
  notices: [correctionCounters],
  isVersioned: false,
});

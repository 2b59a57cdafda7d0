import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import {
  type CorrectionAction,
  type CorrectionKind,
  type CorrectionState,
  correctionErrors,
  type WantedChange,
} from '../contract/correction.contract.ts';

/** What is asked for: `wanted` is for the module alone that does it. */
export interface NewCorrection {
  kind: CorrectionKind;
  order_id: number;
  order_no: string;
  subject_id: number;
  wanted: unknown;
  /** What is to be changed, for who decides. */
  changes?: readonly WantedChange[];
  reason: string;
}

/** Operators of one tenant; null is the owner. */
export interface CorrectionFigures {
  state: CorrectionState;
  maker: number | null;
  caller: number | null;
}

function personFault({ maker, caller }: CorrectionFigures, action: CorrectionAction): ErrorCode | null {
  const isMaker = maker === caller;
  if (action === 'withdraw') return isMaker ? null : correctionErrors.not_maker;
  return isMaker ? correctionErrors.checker_is_maker : null;
}

/** The life of a request; who asked decides nothing and may take the request back. */
export const correctionLife = stateMachine<CorrectionFigures, CorrectionAction>({
  name: 'correction',
  steps: [
    { from: 'open', action: 'approve', to: 'done' },
    { from: 'open', action: 'refuse', to: 'refused' },
    { from: 'open', action: 'withdraw', to: 'withdrawn' },
  ],
  refusal: () => refuse(correctionErrors.state),
  obstacle: personFault,
});

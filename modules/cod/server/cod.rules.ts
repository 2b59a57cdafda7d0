import { refuse } from '@linehaul/contract/errors.ts';
import { type CodAction, type CodState, codErrors } from '../contract/cod.contract.ts';

interface Step {
  from: CodState;
  action: CodAction;
  to: CodState;
  /** Not by anyone who applied. */
  byAnother: boolean;
}

/** Every step that a payout can take; what is not here is refused and changes nothing. */
export const codSteps: readonly Step[] = [
  { from: 'applied', action: 'approve', to: 'approved', byAnother: true },
  { from: 'applied', action: 'reject', to: 'rejected', byAnother: true },
  { from: 'approved', action: 'reject', to: 'rejected', byAnother: true },
  { from: 'approved', action: 'pay', to: 'paid', byAnother: false },
];

/** Operators of one tenant; null is the owner. */
type Person = number | null;

export function codActionsOf(state: CodState, maker: Person, caller: Person): CodAction[] {
  const steps = codSteps.filter(({ from, byAnother }) => from === state && !(byAnother && maker === caller));
  return steps.map(({ action }) => action);
}

/** The state after an action; refuses what the table does not have, and anyone who checks what they made. */
export function codStepTo(state: CodState, action: CodAction, maker: Person, caller: Person): CodState {
  const step = codSteps.find((candidate) => candidate.from === state && candidate.action === action);
  if (!step) throw refuse(codErrors.payout_state);
  if (step.byAnother && maker === caller) throw refuse(codErrors.checker_is_maker);
  return step.to;
}

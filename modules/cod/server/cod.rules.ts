import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type CodAction, type CodState, codErrors } from '../contract/cod.contract.ts';

/** Operators of one tenant; null is the owner. */
type Person = number | null;

interface Asked {
  state: CodState;
  maker: Person;
  caller: Person;
}

/** The life of a payout; anyone who applied neither approves nor rejects it. */
export const codLife = stateMachine<Asked, CodAction>({
  name: 'cod payout',
  steps: [
    { from: 'applied', action: 'approve', to: 'approved' },
    { from: 'applied', action: 'reject', to: 'rejected' },
    { from: 'approved', action: 'reject', to: 'rejected' },
    { from: 'approved', action: 'pay', to: 'paid' },
  ],
  refusal: () => refuse(codErrors.payout_state),
  obstacle: ({ maker, caller }, action) => (action !== 'pay' && maker === caller ? codErrors.checker_is_maker : null),
});

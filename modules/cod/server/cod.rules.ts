import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type CodAction, type CodState, codErrors } from '../contract/cod.contract.ts';

/** Operators of one tenant; null is the owner. */
type Person = number | null;

export interface CodFigures {
  state: CodState;
  maker: Person;
  caller: Person;
  /** It was paid once, and sent back by the bank. */
  isReturned?: boolean | undefined;
  /** Who said that it was sent back; undefined while nobody does. */
  asker?: Person | undefined;
}

/** The life of a payout; anyone who applied neither approves nor rejects it. */
export const codLife = stateMachine<CodFigures, CodAction>({
  name: 'cod payout',
  steps: [
    { from: 'applied', action: 'approve', to: 'approved' },
    { from: 'applied', action: 'reject', to: 'rejected' },
    { from: 'approved', action: 'reject', to: 'rejected' },
    { from: 'approved', action: 'pay', to: 'paid' },
    { from: 'paid', action: 'ask_return', to: 'return_asked' },
    { from: 'return_asked', action: 'confirm_return', to: 'returned' },
    { from: 'return_asked', action: 'refuse_return', to: 'paid' },
    { from: 'returned', action: 'pay', to: 'paid' },
    { from: 'applied', action: 'change_payee', to: 'applied' },
    { from: 'returned', action: 'change_payee', to: 'applied' },
  ],
  refusal: () => refuse(codErrors.payout_state),
  obstacle: ({ maker, caller, asker, isReturned }, action) => {
    if (action === 'confirm_return') return asker === caller ? codErrors.return_asker : null;
    // Its freight was deducted when it was paid.
    if (action === 'reject' && isReturned) return codErrors.payout_state;
    return (action === 'approve' || action === 'reject') && maker === caller ? codErrors.checker_is_maker : null;
  },
});

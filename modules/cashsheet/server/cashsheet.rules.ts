import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type CashAction, type CashState, cashsheetErrors } from '../contract/cashsheet.contract.ts';

/** Operators of one tenant; null is the owner. */
type Person = number | null;

interface Asked {
  state: CashState;
  handed_by: Person;
  caller: Person;
  /** Whether the cash is the caller's own. */
  isCashier: boolean;
}

/** The life of a cash sheet; nobody counts what they took or handed over. */
export const cashLife = stateMachine<Asked, CashAction>({
  name: 'cash sheet',
  steps: [
    { from: 'open', action: 'hand_over', to: 'handed' },
    { from: 'handed', action: 'take_back', to: 'open' },
    { from: 'handed', action: 'receive', to: 'received' },
  ],
  refusal: () => refuse(cashsheetErrors.sheet_state),
  obstacle: ({ handed_by, caller, isCashier }, action) =>
    action === 'receive' && (handed_by === caller || isCashier) ? cashsheetErrors.checker_is_maker : null,
  storedBy: 'an open sheet is what lies in the till, and has a row only from its hand-over until it is taken back.',
});

/** A difference is never silent: anyone who counts another sum says why. */
export function checkCounted(countedCents: number, expectedCents: number, note: string): void {
  if (countedCents === expectedCents || note !== '') return;
  const { code } = cashsheetErrors.difference_note;
  throw refuse(cashsheetErrors.difference_note, { fields: { note: { code } } });
}

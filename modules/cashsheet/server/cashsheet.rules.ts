import { refuse } from '@linehaul/contract/errors.ts';
import { type CashAction, type CashState, cashsheetErrors } from '../contract/cashsheet.contract.ts';

const steps: Readonly<Record<CashAction, CashState>> = { hand_over: 'open', receive: 'handed' };

/** Operators of one tenant; null is the owner. */
type Person = number | null;

export function cashActionsOf(state: CashState, handedOverBy: Person, caller: Person): CashAction[] {
  if (state === 'open') return ['hand_over'];
  return state === 'handed' && handedOverBy !== caller ? ['receive'] : [];
}

/** Refuses what the sheet's state does not allow, and anyone who counts what they handed over. */
export function checkCashStep(state: CashState, action: CashAction, handedBy: Person, caller: Person): void {
  if (steps[action] !== state) throw refuse(cashsheetErrors.sheet_state);
  if (action === 'receive' && handedBy === caller) throw refuse(cashsheetErrors.checker_is_maker);
}

/** A difference is never silent: anyone who counts another sum says why. */
export function checkCounted(counted: number, expected: number, note: string): void {
  if (counted === expected || note !== '') return;
  const { code } = cashsheetErrors.difference_note;
  throw refuse(cashsheetErrors.difference_note, { fields: { note: { code } } });
}

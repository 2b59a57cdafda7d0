import { refuse } from '@linehaul/contract/errors.ts';
import { settlementErrors } from '../contract/settlement.contract.ts';
import type { StatementAction, StatementState } from '../contract/statement.contract.ts';

interface Step {
  from: StatementState;
  action: StatementAction;
  to: StatementState | 'gone';
}

/** Every step that a statement can take; what is not here is refused and changes nothing. */
export const statementSteps: readonly Step[] = [
  { from: 'open', action: 'refresh', to: 'open' },
  { from: 'open', action: 'correct', to: 'open' },
  { from: 'open', action: 'delete', to: 'gone' },
  { from: 'open', action: 'confirm', to: 'confirmed' },
  { from: 'confirmed', action: 'reopen', to: 'open' },
  { from: 'confirmed', action: 'invoice', to: 'invoiced' },
  { from: 'invoiced', action: 'reopen', to: 'open' },
  { from: 'invoiced', action: 'pay', to: 'paid' },
];

/** What may be done with a statement in this state. */
export function actionsOf(state: StatementState): StatementAction[] {
  return statementSteps.filter(({ from }) => from === state).map(({ action }) => action);
}

/** The state after an action; refuses what the table does not have. */
export function stepTo(state: StatementState, action: StatementAction): StatementState | 'gone' {
  const step = statementSteps.find((candidate) => candidate.from === state && candidate.action === action);
  if (!step) throw refuse(settlementErrors.statement_state);
  return step.to;
}

export interface ItemFigures {
  order_id: number;
  part: string;
  amount_cents: number;
}

/** Whether a statement's items are what its orders owe now. */
export function isSame(items: readonly ItemFigures[], owed: readonly ItemFigures[]): boolean {
  const key = ({ order_id, part, amount_cents }: ItemFigures) => `${order_id} ${part} ${amount_cents}`;
  const now = new Set(owed.map(key));
  return items.every((item) => now.has(key(item)));
}

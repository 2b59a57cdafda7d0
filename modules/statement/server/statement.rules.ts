import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { type StatementAction, type StatementState, statementErrors } from '../contract/statement.contract.ts';

/** A deleted statement is gone. */
export interface PaidFigures {
  state: StatementState | 'gone';
  /** The caller has recorded the payment, on a day that is over. */
  isOwnPast?: boolean | undefined;
}

export const statementLife = stateMachine<PaidFigures, StatementAction>({
  name: 'statement',
  steps: [
    { from: 'open', action: 'refresh', to: 'open' },
    { from: 'open', action: 'correct', to: 'open' },
    { from: 'open', action: 'delete', to: 'gone' },
    { from: 'open', action: 'confirm', to: 'confirmed' },
    { from: 'confirmed', action: 'reopen', to: 'open' },
    { from: 'confirmed', action: 'invoice', to: 'invoiced' },
    { from: 'invoiced', action: 'reopen', to: 'open' },
    { from: 'invoiced', action: 'pay', to: 'paid' },
    { from: 'paid', action: 'unpay', to: 'invoiced' },
  ],
  refusal: () => refuse(statementErrors.statement_state),
  obstacle: ({ isOwnPast }, action) => (action === 'unpay' && isOwnPast ? statementErrors.payer_later : null),
});

export interface ItemFigures {
  order_id: number;
  part: string;
  amount_cents: number;
}

/** Whether a statement's items are what its orders owe now. */
export function isSame(items: readonly ItemFigures[], owedFigures: readonly ItemFigures[]): boolean {
  const key = ({ order_id, part, amount_cents }: ItemFigures) => `${order_id} ${part} ${amount_cents}`;
  const now = new Set(owedFigures.map(key));
  return items.every((item) => now.has(key(item)));
}

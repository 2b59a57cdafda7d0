import { expect, test } from 'vitest';
import { statementAction, statementState } from '../contract/statement.contract.ts';
import { isSame, statementLife } from './statement.rules.ts';

const pairs = statementState.options.flatMap((state) =>
  statementAction.options.map((action) => [state, action] as const),
);

test.each(pairs)('from %s, %s goes where the table says, or nowhere', (state, action) => {
  const step = statementLife.steps.find((candidate) => candidate.from === state && candidate.action === action);
  if (step) expect(statementLife.next({ state }, action)).toBe(step.to);
  else expect(() => statementLife.next({ state }, action)).toThrow('statement.statement_state');
  expect(statementLife.actions({ state }).includes(action)).toBe(step !== undefined);
});

test('a payment is taken back, by another person on a later day, and every other state can be got out of', () => {
  expect(statementLife.actions({ state: 'paid' })).toEqual(['unpay']);
  expect(statementLife.actions({ state: 'paid', isOwnPast: true })).toEqual([]);
  for (const state of ['open', 'confirmed', 'invoiced'] as const)
    expect(statementLife.actions({ state })).not.toEqual([]);
});

const item = { order_id: 1, part: 'monthly', amount_cents: 500 };

test.each([
  ['the same', [item], true],
  ['more than there is on the statement', [item, { ...item, order_id: 2 }], true],
  ['another amount', [{ ...item, amount_cents: 501 }], false],
  ['another part', [{ ...item, part: 'on_receipt' }], false],
  ['nothing', [], false],
])('items are compared with what is owed: %s', (_case, owed, same) => {
  expect(isSame([item], owed)).toBe(same);
});

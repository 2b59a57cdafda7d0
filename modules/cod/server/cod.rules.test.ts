import { expect, test } from 'vitest';
import { codAction, codState } from '../contract/cod.contract.ts';
import { codActionsOf, codSteps, codStepTo } from './cod.rules.ts';

const pairs = codState.options.flatMap((state) => codAction.options.map((action) => [state, action] as const));

test.each(pairs)('from %s, %s goes where the table says, or nowhere', (state, action) => {
  const step = codSteps.find((candidate) => candidate.from === state && candidate.action === action);
  if (step) expect(codStepTo(state, action, 1, 2)).toBe(step.to);
  else expect(() => codStepTo(state, action, 1, 2)).toThrow('cod.payout_state');
  expect(codActionsOf(state, 1, 2).includes(action)).toBe(step !== undefined);
});

test.each([
  [null, null],
  [7, 7],
])('who applied (%s) approves and rejects nothing of it', (maker, caller) => {
  expect(() => codStepTo('applied', 'approve', maker, caller)).toThrow('cod.checker_is_maker');
  expect(() => codStepTo('approved', 'reject', maker, caller)).toThrow('cod.checker_is_maker');
  expect(codActionsOf('applied', maker, caller)).toEqual([]);
  expect(codActionsOf('approved', maker, caller)).toEqual(['pay']);
});

test('the owner and an operator are two people', () => {
  expect(codStepTo('applied', 'approve', null, 7)).toBe('approved');
  expect(codStepTo('applied', 'approve', 7, null)).toBe('approved');
});

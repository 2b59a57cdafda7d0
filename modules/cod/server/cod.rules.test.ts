import { expect, test } from 'vitest';
import { codAction, codState } from '../contract/cod.contract.ts';
import { codLife } from './cod.rules.ts';

const pairs = codState.options.flatMap((state) => codAction.options.map((action) => [state, action] as const));

test.each(pairs)('from %s, %s goes where the table says, or nowhere', (state, action) => {
  const step = codLife.steps.find((candidate) => candidate.from === state && candidate.action === action);
  if (step) expect(codLife.next({ state, maker: 1, caller: 2 }, action)).toBe(step.to);
  else expect(() => codLife.next({ state, maker: 1, caller: 2 }, action)).toThrow('cod.payout_state');
  expect(codLife.actions({ state, maker: 1, caller: 2 }).includes(action)).toBe(step !== undefined);
});

test.each([
  [null, null],
  [7, 7],
])('who applied (%s) approves and rejects nothing of it', (maker, caller) => {
  expect(() => codLife.next({ state: 'applied', maker, caller }, 'approve')).toThrow('cod.checker_is_maker');
  expect(() => codLife.next({ state: 'approved', maker, caller }, 'reject')).toThrow('cod.checker_is_maker');
  expect(codLife.actions({ state: 'applied', maker, caller })).toEqual(['change_payee']);
  expect(codLife.actions({ state: 'approved', maker, caller })).toEqual(['pay']);
});

test('the owner and an operator are two people', () => {
  expect(codLife.next({ state: 'applied', maker: null, caller: 7 }, 'approve')).toBe('approved');
  expect(codLife.next({ state: 'applied', maker: 7, caller: null }, 'approve')).toBe('approved');
});

test('what the bank has sent back is approved anew for another account, and not rejected: its freight was deducted', () => {
  const people = { isReturned: true, maker: 7, caller: 8 };
  expect(codLife.next({ state: 'returned', ...people }, 'change_payee')).toBe('applied');
  expect(codLife.actions({ state: 'applied', ...people })).toEqual(['approve', 'change_payee']);
  expect(codLife.actions({ state: 'approved', ...people })).toEqual(['pay']);
});

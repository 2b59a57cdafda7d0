import { expect, test } from 'vitest';
import { cashAction, cashState } from '../contract/cashsheet.contract.ts';
import { cashLife, checkCounted } from './cashsheet.rules.ts';

const pairs = cashState.options.flatMap((state) => cashAction.options.map((action) => [state, action] as const));

test.each(pairs)('a sheet that is %s: %s is allowed where it is offered, and refused elsewhere', (state, action) => {
  const step = () => cashLife.next({ state, handed_by: 1, caller: 2, isCashier: false }, action);
  if (cashLife.actions({ state, handed_by: 1, caller: 2, isCashier: false }).includes(action))
    expect(step).not.toThrow();
  else expect(step).toThrow('cashsheet.sheet_state');
});

test.each([
  [null, null],
  [4, 4],
])('who handed over (%s) does not receive', (handed_by, caller) => {
  expect(() => cashLife.next({ state: 'handed', handed_by, caller, isCashier: false }, 'receive')).toThrow(
    'cashsheet.checker_is_maker',
  );
  expect(cashLife.actions({ state: 'handed', handed_by, caller, isCashier: false })).toEqual(['take_back']);
});

test('a cashier does not receive their own cash, not even when someone else has handed it over', () => {
  const own = { state: 'handed', handed_by: 1, caller: 2, isCashier: true } as const;
  expect(() => cashLife.next(own, 'receive')).toThrow('cashsheet.checker_is_maker');
  expect(cashLife.actions(own)).toEqual(['take_back']);
});

test('another sum than expected needs a word about it', () => {
  expect(() => checkCounted(100, 100, '')).not.toThrow();
  expect(() => checkCounted(99, 100, 'one yuan short')).not.toThrow();
  expect(() => checkCounted(99, 100, '')).toThrow('cashsheet.difference_note');
  expect(() => checkCounted(101, 100, '')).toThrow('cashsheet.difference_note');
});

import { expect, test } from 'vitest';
import { onSide } from './balance-side.ts';

test.each([
  [-118_008_000, 118_008_000, 0],
  [4_360, 0, 4_360],
  [0, 0, 0],
])('a balance of %i cents is %i on the debit and %i on the credit side', (balance, debit, credit) => {
  expect([onSide(balance, 'debit'), onSide(balance, 'credit')]).toEqual([debit, credit]);
});

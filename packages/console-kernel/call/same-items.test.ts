import { expect, test } from 'vitest';
import { keepSameItems } from './same-items.ts';

const item = (id: number, name = 'Bolts') => ({ id, name, marks: ['urgent'] });
const keyOf = ({ id }: { id: number }) => id;

test('an item that has not changed stays the same object, wherever it has moved', () => {
  const before = [item(1), item(2), item(3)];
  const after = keepSameItems(before, [item(3), item(2), item(4)], keyOf);
  expect(after).toEqual([item(3), item(2), item(4)]);
  expect([after[0] === before[2], after[1] === before[1]]).toEqual([true, true]);
});

test('an item that has changed is another object, and says what is new', () => {
  const before = [item(1), item(2)];
  const [first, second] = keepSameItems(before, [item(1, 'Nuts'), item(2)], keyOf);
  expect(first).toEqual(item(1, 'Nuts'));
  expect([first === before[0], second === before[1]]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { moveOf } from './choice-keys.ts';
import { rowsOf } from './choice-rows.ts';

const groups = [
  { key: 'a', title: 'A', items: [{ key: 'a1', title: 'A1' }] },
  { key: 'b', title: 'B', items: [{ key: 'b1', title: 'B1' }] },
];
/** a (open), a1, b (closed). */
const rows = rowsOf(groups, new Set(), (group) => group === 'a');

test.each([
  ['ArrowDown', 0, { kind: 'go', to: 1 }],
  ['ArrowDown', 2, { kind: 'go', to: 2 }],
  ['ArrowUp', 0, { kind: 'go', to: 0 }],
  ['PageDown', 0, { kind: 'go', to: 2 }],
  ['PageUp', 2, { kind: 'go', to: 0 }],
  ['Home', 2, { kind: 'go', to: 0 }],
  ['End', 0, { kind: 'go', to: 2 }],
  [' ', 1, { kind: 'switch' }],
  ['Enter', 1, { kind: 'switch' }],
  ['ArrowRight', 2, { kind: 'open', open: true }],
  ['ArrowRight', 0, { kind: 'go', to: 1 }],
  ['ArrowLeft', 0, { kind: 'open', open: false }],
  ['ArrowLeft', 2, { kind: 'go', to: 2 }],
  ['ArrowLeft', 1, { kind: 'parent' }],
  ['a', 1, null],
  ['Tab', 1, null],
  [' ', -1, null],
])('%j at row %i is %j', (key, at, move) => {
  expect(moveOf(key, rows, at)).toEqual(move);
});

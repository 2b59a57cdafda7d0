import { expect, test } from 'vitest';
import { putBeside } from './column-drag.ts';
import { chosenColumns, columnChoice } from './list-columns.tsx';

test.each([
  ['a', 'c', true, 'b c a'],
  ['a', 'c', false, 'b a c'],
  ['c', 'a', false, 'c a b'],
  ['b', 'b', true, 'a b c'],
  ['x', 'a', true, 'a b c'],
  ['a', 'x', true, 'a b c'],
])('%s put beside %s, after it: %s, makes %s', (key, other, isAfter, made) => {
  expect(putBeside(['a', 'b', 'c'], key, other, isAfter).join(' ')).toBe(made);
});

test('chosen columns are kept with their widths; what the list does not have any more is left out', () => {
  const columns = [{ field: 'a' }, { field: 'b', key: 'other' }, { field: 'c', hidden: true }];
  const columnsShown = chosenColumns(columns, ['c:120', 'gone:80', 'other', 'a:x']);
  expect(columnsShown.map(columnChoice)).toEqual(['c:120', 'other', 'a']);
  expect(chosenColumns(columns, undefined).map(columnChoice)).toEqual(['a', 'other']);
  expect(chosenColumns(columns, ['gone']).map(columnChoice)).toEqual(['a', 'other']);
});

import { expect, test } from 'vitest';
import { factsText, literalRanges, partsOf, rangesOf } from './marks.ts';

const withMarks = (text: string, ranges: readonly (readonly [number, number])[]) =>
  partsOf(text, ranges)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

test.each([
  ['Freight orders', 'ORDER', 'Freight [order]s'],
  ['13800138000', '1380013', '[1380013]8000'],
  ['货运订单', '订', '货运[订]单'],
  ['Orders', 'x', 'Orders'],
  ['Orders', ' ', 'Orders'],
])('in %s, what is there of %j is marked: %s', (text, typed, expected) => {
  expect(withMarks(text, literalRanges(text, typed))).toBe(expected);
});

test('places that follow each other are one range', () => {
  expect(rangesOf([0, 1, 3])).toEqual([
    [0, 1],
    [3, 3],
  ]);
  expect(rangesOf([])).toEqual([]);
});

test('ranges that overlap or leave the text are passed over', () => {
  const ranges = [
    [0, 1],
    [1, 2],
    [3, 9],
  ] as const;
  expect(withMarks('abcd', ranges)).toBe('[ab]cd');
});

test('of a record’s facts, what was typed comes first, and nothing is said twice', () => {
  expect(factsText(['EXT-1', '', '蓝纸', '13800138000', 'EXT-1'], '138')).toBe('13800138000 · EXT-1 · 蓝纸');
});

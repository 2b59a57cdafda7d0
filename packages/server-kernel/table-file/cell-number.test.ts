import { expect, test } from 'vitest';
import { type DecimalMark, findDecimalMark, findMarks, plainNumber } from './cell-number.ts';

test.each([
  ['12,5', 'comma'],
  ['0,125', 'comma'],
  ['1.234,50', 'comma'],
  ['1.234.567', 'comma'],
  ['12.5', 'point'],
  ['.5', 'point'],
  ['0.125', 'point'],
  ['1,234.5', 'point'],
  ['1,234,567', 'point'],
  ['1,234', null],
  ['1.234', null],
  ['1234', null],
  ['26.11.2026', null],
])('%s says that decimals begin with a %s', (decimal, mark) => {
  expect(findDecimalMark(decimal)).toBe(mark);
});

/** Of each number: alone, beside points, beside commas, and in a file that does not say; grouped ones behind the stroke. */
test.each([
  ['1,234', 'ambiguous ambiguous 1.234 ambiguous | 1234 1234 ambiguous ambiguous'],
  ['1.234', '1.234 1.234 ambiguous ambiguous | 1.234 1.234 1234 ambiguous'],
  ['12,5', '12.5 ambiguous 12.5 12.5 | 12.5 ambiguous 12.5 12.5'],
  ['12.5', '12.5 12.5 ambiguous 12.5 | 12.5 12.5 ambiguous 12.5'],
  ['1.234,50', '1234.50 ambiguous 1234.50 1234.50 | 1234.50 ambiguous 1234.50 1234.50'],
  ['-1,234,567', '-1234567 -1234567 ambiguous -1234567 | -1234567 -1234567 ambiguous -1234567'],
  ['1234', '1234 1234 1234 1234 | 1234 1234 1234 1234'],
])('%s is never read a thousandfold: %s', (decimal, expected) => {
  const marks: readonly (DecimalMark | null)[] = [null, 'point', 'comma', 'unsure'];
  const read = (isGrouped: boolean) => marks.map((mark) => plainNumber(decimal, mark, isGrouped)).join(' ');
  expect(`${read(false)} | ${read(true)}`).toBe(expected);
});

test.each<[string, string[][], boolean, DecimalMark[]]>([
  ['its own numbers', [['12,5', '1.5 kg', 'a']], false, ['comma', 'point', 'unsure']],
  [
    'the greater part of them',
    [
      ['12,5', ''],
      ['12.5', ''],
      ['3,5', ''],
    ],
    false,
    ['comma', 'unsure'],
  ],
  [
    'those of all others',
    [
      ['1.234', '12,50 kg'],
      ['2.500', ''],
    ],
    true,
    ['comma', 'comma'],
  ],
  ['others that differ', [['1.234', '12,5', '1.5']], false, ['unsure', 'comma', 'point']],
  ['nothing', [['1.234', '7']], false, ['point', 'point']],
  ['nothing, in a file with semicolons', [['1.234', '7']], true, ['unsure', 'unsure']],
])('the marks of columns are told by %s', (_by, rows, usesSemicolons, marks) => {
  expect(findMarks(rows, marks.length, usesSemicolons)).toEqual(marks);
});

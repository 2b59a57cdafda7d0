import { expect, test } from 'vitest';
import { comparablePlate, comparableText } from './comparable-text.ts';

test.each([
  ['M004', 'm004'],
  ['ＥＸＴ－１', 'ext-1'],
  ['EXT-1\u200B', 'ext-1'],
  ['\u202DCUST-Abc-01\u202C ', 'cust-abc-01'],
  ['上海 网点', '上海 网点'],
  ['Ángel', 'ángel'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%j is compared as %j', (text, comparable) => {
  expect(comparableText(text)).toBe(comparable);
});

test.each(['皖A·D6408', '皖AD6408', '皖a d6408', '皖A•D6408', '皖Ａ－Ｄ６４０８', '皖A.D6408'])(
  '%j is one plate',
  (plate) => {
    expect(comparablePlate(plate)).toBe('皖ad6408');
  },
);

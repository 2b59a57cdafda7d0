import { expect, test } from 'vitest';
import { spreadsheetText } from './spreadsheet-text.ts';

test.each(['6228480330046177912', '007', '00', '+8613900000001', '139000000011', '12E4', '1e10'])(
  'a spreadsheet would change %s, so it is marked as text',
  (text) => {
    expect(spreadsheetText(text)).toBe(`${text}\t`);
  },
);

test.each(['', '0', '7', '13900000001', 'TX0000000042', '-12', '12.50', '2026-11-27', 'E12', '浙B12345'])(
  'the text %j is left alone',
  (text) => {
    expect(spreadsheetText(text)).toBe(text);
  },
);

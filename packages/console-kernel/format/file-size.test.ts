import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1_400, 'en', '1.4 kB'],
  [10_000_000, 'zh', '10 MB'],
  [2_550_000_000, 'es', '2,6 GB'],
] as const)('%i bytes in %s are %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text);
});

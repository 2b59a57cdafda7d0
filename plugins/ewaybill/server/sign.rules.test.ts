import { expect, test } from 'vitest';
import { kdniaoSign, kuaidi100Sign } from './sign.rules.ts';

test('signs as both providers document them', () => {
  // MD5 of the empty text, known from RFC 1321.
  expect(kuaidi100Sign('', '', '', '')).toBe('D41D8CD98F00B204E9800998ECF8427E');
  expect(kuaidi100Sign('a', 'b', 'c', '')).toBe('900150983CD24FB0D6963F7D28E17F72');
  expect(Buffer.from(kdniaoSign('ab', 'c'), 'base64').toString()).toBe('900150983cd24fb0d6963f7d28e17f72');
});

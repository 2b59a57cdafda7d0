import { expect, test } from 'vitest';
import { kdniaoSign, kuaidi100Sign } from './courier-signs.ts';

test.each([
  // MD5 of the empty text and of `abc`, known from RFC 1321.
  [['', '', '', ''], 'D41D8CD98F00B204E9800998ECF8427E'],
  [['a', 'b', 'c', ''], '900150983CD24FB0D6963F7D28E17F72'],
  [['{"com":"yuantong","num":"11111"}', 'keyABC', 'customerX'], '4EEA11B1921F32E2EE8EED9DB641BD17'],
  [['{"a":1}', 'salt'], 'B218F90555A22945EC35A666B2C7B040'],
])('kuaidi100 signs %j by %s', (parts, sign) => {
  expect(kuaidi100Sign(...parts)).toBe(sign);
});

test('kdniao signs by the base64 of the hexadecimal text', () => {
  expect(Buffer.from(kdniaoSign('ab', 'c'), 'base64').toString()).toBe('900150983cd24fb0d6963f7d28e17f72');
  expect(kdniaoSign('{"LogisticCode":"1Z"}', '56da2cf8-c8a2-44b2-b6fa-476cd7d1ba17')).toBe(
    'OGUwZWY3YTc3Y2JjMGE3YjE2YzI5ZThhMDk2MTY1NTQ=',
  );
});

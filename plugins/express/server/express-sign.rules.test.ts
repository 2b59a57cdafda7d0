import { expect, test } from 'vitest';
import { isSameSign, kdniaoSign, kuaidi100Sign } from './express-sign.rules.ts';

test('Kuaidi100’s query: MD5 of param, key and customer, in capitals', () => {
  expect(kuaidi100Sign('{"com":"yuantong","num":"11111"}', 'keyABC', 'customerX')).toBe(
    '4EEA11B1921F32E2EE8EED9DB641BD17',
  );
});

test('Kuaidi100’s report: MD5 of param and salt', () => {
  expect(kuaidi100Sign('{"a":1}', 'salt')).toBe('B218F90555A22945EC35A666B2C7B040');
});

test('KDNiao’s: base64 of the hex text', () => {
  expect(kdniaoSign('{"LogisticCode":"1Z"}', '56da2cf8-c8a2-44b2-b6fa-476cd7d1ba17')).toBe(
    'OGUwZWY3YTc3Y2JjMGE3YjE2YzI5ZThhMDk2MTY1NTQ=',
  );
});

test.each([
  ['the same', 'abc', true],
  ['another', 'abd', false],
  ['a part', 'ab', false],
  ['none', undefined, false],
])('%s', (_what, sign, isSame) => {
  expect(isSameSign(sign, 'abc')).toBe(isSame);
});

import { expect, test } from 'vitest';
import { topSign, topSignMethods } from './top-sign.ts';

const parameters = { foo: '1', bar: '2', foo_bar: '3', foobar: '4' };

test.each([
  ['md5', '5AAF1C690262A24768F5478B084C2C8A'],
  ['hmac', 'E687005F819D6F9E6ED085311C8ACC75'],
  ['hmac-sha256', '339676BF36C50A8BD3D8F6B4A81B2F9AA614B05BFCFEBEFC169CB830D6B77D3B'],
] as const)('signs by %s', (method, sign) => {
  expect(topSign(parameters, 'helloworld', method)).toBe(sign);
});

test('names are sorted by their bytes, capitals first, and texts are signed as UTF-8', () => {
  for (const method of topSignMethods) {
    expect(topSign({ b: '商品', B: '1', a: '' }, 's', method)).toBe(topSign({ a: '', B: '1', b: '商品' }, 's', method));
  }
  expect(topSign({ b: '1', B: '2' }, 's')).not.toBe(topSign({ b: '2', B: '1' }, 's'));
});

import { expect, test } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

const { encryptAtRest, decryptAtRest } = createSecretCipher('the key of one installation');

test('what was encrypted opens at its place, and looks different each time', () => {
  const [one, two] = [
    encryptAtRest('geheim 密码', 'tenant 1 sms token'),
    encryptAtRest('geheim 密码', 'tenant 1 sms token'),
  ];
  expect(one).not.toBe(two);
  expect(one).not.toContain('geheim');
  expect([decryptAtRest(one, 'tenant 1 sms token'), decryptAtRest(two, 'tenant 1 sms token')]).toEqual([
    'geheim 密码',
    'geheim 密码',
  ]);
});

test.each([
  ['another place', (cipherText: string) => decryptAtRest(cipherText, 'tenant 2')],
  [
    'another installation',
    (cipherText: string) => createSecretCipher('another key').decryptAtRest(cipherText, 'tenant 1'),
  ],
  [
    'a changed text',
    (cipherText: string) =>
      decryptAtRest(`${cipherText.slice(0, -2)}${cipherText.endsWith('AA') ? 'BB' : 'AA'}`, 'tenant 1'),
  ],
  ['a cut text', (cipherText: string) => decryptAtRest(cipherText.slice(0, 20), 'tenant 1')],
  ['no version', (cipherText: string) => decryptAtRest(cipherText.slice(3), 'tenant 1')],
  ['a plain text', () => decryptAtRest('secret', 'tenant 1')],
])('%s opens nothing', (_case, attempt) => {
  expect(attempt(encryptAtRest('secret', 'tenant 1'))).toBe(null);
});

test('equal texts have one fingerprint in one place and installation, and another anywhere else', () => {
  const { fingerprint } = createSecretCipher('the key of one installation');
  const mark = fingerprint('6222020000000000', 'bankcard');
  expect(fingerprint('6222020000000000', 'bankcard')).toBe(mark);
  const others = [
    fingerprint('6222020000000001', 'bankcard'),
    fingerprint('6222020000000000', 'member'),
    createSecretCipher('another key').fingerprint('6222020000000000', 'bankcard'),
  ];
  expect(new Set([mark, ...others]).size).toBe(4);
});

import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const { seal, open } = createSeal('the key of one installation');

test('what was sealed opens at its place, and looks different each time', () => {
  const [one, two] = [seal('geheim 密码', 'tenant 1 sms token'), seal('geheim 密码', 'tenant 1 sms token')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('geheim');
  expect([open(one, 'tenant 1 sms token'), open(two, 'tenant 1 sms token')]).toEqual(['geheim 密码', 'geheim 密码']);
});

test.each([
  ['another place', (sealed: string) => open(sealed, 'tenant 2')],
  ['another installation', (sealed: string) => createSeal('another key').open(sealed, 'tenant 1')],
  [
    'a changed text',
    (sealed: string) => open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'tenant 1'),
  ],
  ['a cut text', (sealed: string) => open(sealed.slice(0, 20), 'tenant 1')],
  ['no version', (sealed: string) => open(sealed.slice(3), 'tenant 1')],
  ['a plain text', () => open('secret', 'tenant 1')],
])('%s opens nothing', (_case, attempt) => {
  expect(attempt(seal('secret', 'tenant 1'))).toBe(null);
});

test('equal texts have one fingerprint in one place and installation, and another anywhere else', () => {
  const { fingerprint } = createSeal('the key of one installation');
  const mark = fingerprint('6222020000000000', 'bankcard');
  expect(fingerprint('6222020000000000', 'bankcard')).toBe(mark);
  const others = [
    fingerprint('6222020000000001', 'bankcard'),
    fingerprint('6222020000000000', 'member'),
    createSeal('another key').fingerprint('6222020000000000', 'bankcard'),
  ];
  expect(new Set([mark, ...others]).size).toBe(4);
});

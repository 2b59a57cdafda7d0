import { expect, test } from 'vitest';
import { answerOf, isAccountFault, lastDigits, pauseAfter } from './provider-codes.rules.ts';

test('the providers’ codes for persons and companies, as they are documented', () => {
  const read = (provider: 'aliyun' | 'tencent', kind: 'person' | 'company', codes: string[]) =>
    codes.map((code) => answerOf(provider, kind, code));
  expect(read('aliyun', 'person', ['1', '2', '3', '0'])).toEqual(['same', 'different', 'no_record', null]);
  expect(read('aliyun', 'company', ['0', '1', '3', '4', '2'])).toEqual([
    'same',
    'same',
    'different',
    'no_record',
    null,
  ]);
  expect(read('tencent', 'person', ['0', '-1', '-4', '-2'])).toEqual(['same', 'different', 'no_record', null]);
  expect(read('tencent', 'company', ['1', '2', '3', '0'])).toEqual(['same', 'different', 'no_record', null]);
  expect(answerOf('aliyun', 'person', undefined)).toBeNull();
});

test('the account’s faults are told from the register’s', () => {
  for (const code of ['411', 'SignatureDoesNotMatch', 'AuthFailure.SecretIdNotFound', 'isv.BUSINESS_LIMIT'])
    expect(isAccountFault(code)).toBe(true);
  for (const code of ['402', '500', 'InternalError', 'RequestLimitExceeded', ''])
    expect(isAccountFault(code)).toBe(false);
});

test('a question is given up after a day', () => {
  expect([1, 2, 6, 7].map(pauseAfter)).toEqual([60, 300, 43_200, null]);
});

test('of an identity number the last four characters are shown', () => {
  expect(lastDigits('11010519491231002X')).toBe('••••••••••••••002X');
  expect(lastDigits('2X')).toBe('2X');
});

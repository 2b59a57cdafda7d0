import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sign, signatureBase } from './signature.ts';

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

test('the example of the wire format gives the base string and the sign that are documented', () => {
  const parameters = { device: 'web', timestamp: 1760000000, name: 'A B', note: 'say "hi"' };
  expect(signatureBase(parameters, 'linehaul')).toBe('device=web&name=A B&timestamp=1760000000linehaul');
  expect(sign(parameters, 'linehaul', md5Hex)).toBe('96ab44527181766496a28369bf7028b3');
});

test.each([
  ['numbers and booleans become text', { a: 1.5, b: true }, 'a=1.5&b=true'],
  ['arrays and objects become JSON, and JSON with quotes is left out', { a: [1, 2], b: ['x'], c: {} }, 'a=[1,2]&c={}'],
  ['null and undefined are no parameters', { a: null, b: undefined, c: '' }, 'c='],
  ['single quotes and backslashes are left out', { a: "it's", b: '\\', c: 'ok' }, 'c=ok'],
  ['keys are in code unit order, capitals first', { b: 1, B: 2, a: 3 }, 'B=2&a=3&b=1'],
])('%s', (_rule, parameters, base) => {
  expect(signatureBase(parameters, '')).toBe(base);
});

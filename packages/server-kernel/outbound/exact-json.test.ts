import { expect, test } from 'vitest';
import { parseExactJson } from './exact-json.ts';

test.each([
  ['{"trade_id":123456789012345678901}', { trade_id: '123456789012345678901' }],
  [
    '[9007199254740991,9007199254740992,-9007199254740993]',
    [9_007_199_254_740_991, '9007199254740992', '-9007199254740993'],
  ],
  ['{"a":{"b":[1.5,1e30,"9007199254740993",null,true]}}', { a: { b: [1.5, 1e30, '9007199254740993', null, true] } }],
  ['12', 12],
])('reads %s', (text, value) => {
  expect(parseExactJson(text)).toEqual(value);
});

test('refuses what is no JSON', () => {
  expect(() => parseExactJson('<h1>')).toThrow(SyntaxError);
});

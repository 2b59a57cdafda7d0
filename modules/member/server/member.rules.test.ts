import { expect, test } from 'vitest';
import { isCreditCode } from './member.rules.ts';

test('the example of the standard is a credit code', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
});

test.each(['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', ''])('%s is none', (code) => {
  expect(isCreditCode(code)).toBe(false);
});

test('a wrong character anywhere is found', () => {
  const code = '91350100M000100Y43';
  for (let at = 0; at < code.length; at += 1) {
    const wrong = `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`;
    expect(isCreditCode(wrong)).toBe(false);
  }
});

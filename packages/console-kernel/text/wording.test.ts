import { expect, test } from 'vitest';
import { isSameWording, wordsOf } from './wording.ts';

const english = (address: string) => `the ${address}`;
const french = (address: string) => `le ${address}`;

test('texts of a wording follow the language, what was typed stays', () => {
  const wording = [{ text: 'order' }, ' · ', 'FO-1'];
  expect(wordsOf(wording, english)).toBe('the order · FO-1');
  expect(wordsOf(wording, french)).toBe('le order · FO-1');
  expect(wordsOf('FO-1', french)).toBe('FO-1');
});

test('two wordings are the same when their parts are', () => {
  expect(isSameWording([{ text: 'order', params: { n: 1 } }], [{ text: 'order', params: { n: 1 } }])).toBe(true);
  expect(isSameWording([{ text: 'order', params: { n: 1 } }], [{ text: 'order', params: { n: 2 } }])).toBe(false);
});

import { expect, test } from 'vitest';
import { checkParticiples } from './participle-rules.ts';

const findingsIn = (text: string, path = 'modules/crate/server/crate.steps.ts') =>
  checkParticiples({ path, text }).map((line) => line.split(' ')[1]);

test.each([
  ['const found = read();', ['found:']],
  ['let changed: number;', ['changed:']],
  ['function pay(given: Order) { return given; }', ['given:']],
  ['const pay = ({ id, ...own }: Order) => own;', ['own:']],
  ['const [sent, rows = 3] = read();', ['sent:']],
  ['const { note: said } = order;', ['said:']],
  ['type Read = (typed: string) => void;', ['typed:']],
])('%s is refused', (text, expectedNames) => {
  expect(findingsIn(text)).toEqual(expectedNames);
});

test.each([
  'const foundRow = read();',
  'const { paid, created: createdAt } = order;',
  'const seed = 7;',
  'const compare = (left: number, right: number) => left - right;',
  'interface Row { given: string }',
])('%s is named by a noun, by the wire, or names no variable', (text) => {
  expect(findingsIn(text)).toEqual([]);
});

test('tests speak as they like', () => {
  expect(findingsIn('const found = read();', 'modules/crate/server/crate.test.ts')).toEqual([]);
});

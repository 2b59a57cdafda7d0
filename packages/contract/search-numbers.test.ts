import { expect, test } from 'vitest';
import { numbersIn, numbersLimit, searchNumbers, splitNumbers } from './search-numbers.ts';

test.each([
  ['261124000001 261124000002', ['261124000001', '261124000002']],
  ['261124000001\n261124000002\r\n261124000001', ['261124000001', '261124000002']],
  [' KH-2024-1，KH-2024-2、KH-2024-3；', ['KH-2024-1', 'KH-2024-2', 'KH-2024-3']],
  ['２６１１２４０００００１ 261124000002\u200B', ['261124000001', '261124000002']],
  [
    'https://freight.example/business/trace/10201234567890 http://freight.example/business/trace/10209876543210',
    ['10201234567890', '10209876543210'],
  ],
  ['261124000001', null],
  ['Acme Trading', null],
  ['Road 12 34567', null],
  ['', null],
])('the numbers of %j are %j', (typed, numbers) => {
  expect(numbersIn(typed)).toEqual(numbers);
});

const pastedNumbers = (n: number) => Array.from({ length: n }, (_, at) => `26112400${1000 + at}`).join(' ');

test('as many numbers are taken as one search may have', () => {
  expect(splitNumbers(searchNumbers.parse(pastedNumbers(numbersLimit)))).toHaveLength(numbersLimit);
  expect(searchNumbers.safeParse(pastedNumbers(numbersLimit + 1)).success).toBe(false);
});

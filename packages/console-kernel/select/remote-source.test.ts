import { expect, test } from 'vitest';
import { choicesWith } from './remote-source.ts';

test.each([
  ['', [1, 2, 3]],
  ['PAY', [1, 2]],
  [' pay ', [1, 2]],
  ['微信', [3]],
  ['card', []],
])('%j finds the choices whose label holds it', (typed, found) => {
  const choices = [
    { value: 1, label: 'Alipay' },
    { value: 2, label: 'Payout' },
    { value: 3, label: '微信支付' },
  ];
  expect(choicesWith(choices, typed).map(({ value }) => value)).toEqual(found);
});

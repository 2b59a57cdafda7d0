import { expect, test } from 'vitest';
import { DemoError, demoList, demoValue } from './demo.ts';
import { demoExchange } from './demo-exchange.ts';

test('a value is there for those after the one that hands it on', () => {
  const { hand, handedOn } = demoExchange();
  const crates = demoValue<readonly string[]>('crate.all');
  expect(() => handedOn(crates)).toThrow(DemoError);
  expect(() => handedOn(crates)).toThrow('no demo has handed on crate.all yet');
  hand(crates, ['C1']);
  expect(handedOn(crates)).toEqual(['C1']);
});

test('a list is gathered in the order in which it was given, and once', () => {
  const { give, gathered } = demoExchange();
  const weights = demoList<number>('pallet.weights');
  give(weights, [3]);
  give(weights, [1, 2]);
  expect(gathered(weights)).toEqual([3, 1, 2]);
  expect(gathered(demoList('pallet.labels'))).toEqual([]);
  expect(() => give(weights, [4])).toThrow('pallet.weights is gathered already');
});

import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import type { FreightTemplate } from '../contract/goods-sending.contract.ts';
import { type BasketLine, checkTemplate, priceFreight } from './goods-freight.rules.ts';

type Template = Pick<FreightTemplate, 'id' | 'mode' | 'rules' | 'frees' | 'excluded'>;

const rule = (regions: string[], first_units: number, first_cents: number, step_units: number, step_cents: number) => {
  return { regions, first_units, first_cents, step_units, step_cents };
};
const byPiece: Template = {
  id: 1,
  mode: 'piece',
  rules: [rule([], 1, 800, 1, 200), rule(['54'], 1, 2000, 1, 1500), rule(['5401'], 1, 1800, 1, 1000)],
  frees: [{ regions: ['31'], min_units: 0, min_cents: 9900 }],
  excluded: ['65'],
};
const byWeight: Template = { id: 2, mode: 'weight', rules: [rule([], 1000, 1000, 500, 300)], frees: [], excluded: [] };

const line = (template: Template | null, quantity: number, more: Partial<BasketLine> = {}): BasketLine => {
  return { template, quantity, weight_g: 700, volume_cm3: 0, net_cents: 5000, ...more };
};

function codeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

test.each([
  ['one piece', [line(byPiece, 1)], '440300', 800],
  ['lines of one template together', [line(byPiece, 1), line(byPiece, 2)], '440300', 1200],
  ['the province’s own rule', [line(byPiece, 2)], '540200', 3500],
  ['the city’s own rule before the province’s', [line(byPiece, 2)], '540102', 2800],
  ['free from an amount', [line(byPiece, 1), line(byPiece, 1)], '310000', 0 + 0],
  ['not free below it', [line(byPiece, 1)], '310000', 800],
  ['a step begun is a step: 1.4 kg', [line(byWeight, 2)], '440300', 1300],
  ['exactly the first units', [line(byWeight, 2, { weight_g: 500 })], '440300', 1000],
  ['sent free', [line(null, 9)], '650000', 0],
])('%s', (what, lines, place, cents) => {
  const pricedLines = what === 'free from an amount' ? lines.map((one) => ({ ...one, net_cents: 4950 })) : lines;
  expect(priceFreight(pricedLines, place, 'sum')).toBe(cents);
});

test('of several templates each asks for its first units, or the dearest alone', () => {
  const basket = [line(byPiece, 2), line(byWeight, 2)];
  expect(priceFreight(basket, '440300', 'sum')).toBe(1000 + 1300);
  expect(priceFreight(basket, '440300', 'highest_first')).toBe(2 * 200 + 1300);
});

test('nothing is sent where no rule or an exclusion says so', () => {
  expect(codeOf(() => priceFreight([line(byPiece, 1)], '650100', 'sum'))).toBe('goods.not_sent_there');
  const nowhere = { ...byPiece, rules: [rule(['31'], 1, 1, 1, 1)] };
  expect(codeOf(() => priceFreight([line(nowhere, 1)], '440300', 'sum'))).toBe('goods.not_sent_there');
});

test('a template has one rule for everywhere else, and no region twice', () => {
  const { frees } = byPiece;
  expect(codeOf(() => checkTemplate(byPiece))).toBeUndefined();
  expect(codeOf(() => checkTemplate({ frees, rules: [rule(['31'], 1, 1, 1, 1)] }))).toBe('goods.freight_default');
  const twice = [...byPiece.rules, rule(['54'], 1, 1, 1, 1)];
  expect(codeOf(() => checkTemplate({ frees, rules: twice }))).toBe('goods.freight_overlap');
});

import { expect, test } from 'vitest';
import type { OrderPart, OrderParts, OrderTerms } from '../contract/order-counter.contract.ts';
import { noParts } from './order.rules.ts';
import { partsAfterWeighing } from './order-dispatch.rules.ts';

const aDebt = (terms: OrderTerms, parts: Partial<OrderParts>, paid: OrderPart[] = [], given = {}) => ({
  terms,
  parts: { ...noParts, ...parts },
  paid: new Set(paid),
  cod_cents: 0,
  has_member: true,
  ...given,
});

test.each([
  ['collect grows', aDebt('collect', { collect_cents: 100 }), 130, 'collect', { collect_cents: 130 }],
  ['monthly shrinks', aDebt('monthly', { monthly_cents: 100 }), 70, 'monthly', { monthly_cents: 70 }],
  ['monthly falls to nothing', aDebt('monthly', { monthly_cents: 100 }), 0, 'monthly', {}],
  [
    'a surcharge on what was prepaid is collected',
    aDebt('prepaid', { prepaid_cents: 100 }, ['prepaid']),
    130,
    'split',
    { prepaid_cents: 100, collect_cents: 30 },
  ],
  [
    'goods value bears no more than there is of it',
    aDebt('deducted', { deducted_cents: 100 }, [], { cod_cents: 110 }),
    130,
    'split',
    { deducted_cents: 110, collect_cents: 20 },
  ],
  [
    'a split order asks the consignee first',
    aDebt('split', { prepaid_cents: 60, collect_cents: 40 }, ['prepaid']),
    130,
    'split',
    { prepaid_cents: 60, collect_cents: 70 },
  ],
  [
    'a split order is lowered in its open parts',
    aDebt('split', { prepaid_cents: 60, collect_cents: 40 }, ['prepaid']),
    75,
    'split',
    { prepaid_cents: 60, collect_cents: 15 },
  ],
  ['a surcharge is not prepaid when nothing was', aDebt('prepaid', {}), 130, 'split', { collect_cents: 130 }],
  [
    'without a member nothing goes on credit',
    aDebt('monthly', {}, [], { has_member: false }),
    130,
    'split',
    { collect_cents: 130 },
  ],
  [
    'what was paid bears nothing: the other open part does',
    aDebt('split', { collect_cents: 60, monthly_cents: 40 }, ['collect']),
    130,
    'split',
    { collect_cents: 60, monthly_cents: 70 },
  ],
] as const)('%s', (_rule, debt, total, terms, parts) => {
  expect(partsAfterWeighing(debt, total)).toEqual({ terms, parts: { ...noParts, ...parts } });
});

test('what was paid is never lowered', () => {
  expect(partsAfterWeighing(aDebt('prepaid', { prepaid_cents: 100 }, ['prepaid']), 99)).toBeNull();
});

test.each([
  ['everything was paid', aDebt('collect', { collect_cents: 100 }, ['collect'])],
  ['credit has no member', aDebt('monthly', { collect_cents: 100 }, ['collect'], { has_member: false })],
  [
    'the goods are worth no more and the consignee has paid',
    aDebt('split', { deducted_cents: 60, collect_cents: 40 }, ['collect'], { cod_cents: 60 }),
  ],
])('a surcharge that no part can bear is refused: %s', (_why, debt) => {
  expect(() => partsAfterWeighing(debt, 130)).toThrow('order.surcharge_no_part');
  expect(partsAfterWeighing(debt, 100)).toMatchObject({ parts: debt.parts });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderPart, OrderParts, OrderTerms } from '../contract/order-counter.contract.ts';
import { noParts, sumOfParts } from './order.rules.ts';
import { bornBy, type Debt, type NewParts, partsOfTotal } from './order-dispatch.rules.ts';

const aDebt = (terms: OrderTerms, parts: Partial<OrderParts>, paid: OrderPart[] = [], given = {}) => ({
  terms,
  parts: { ...noParts, ...parts },
  paid: { ...noParts, ...Object.fromEntries(paid.map((part) => [`${part}_cents`, parts[`${part}_cents`] ?? 0])) },
  cod_cents: 0,
  has_member: true,
  ...given,
});

/** What is more of a paid order is borne by the consignee, because somebody has said so. */
function byConsignee(debt: Debt, total: number): NewParts {
  return bornBy(debt, partsOfTotal(debt, total), 'consignee');
}

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
] as const)('%s', (_rule, debt, total, terms, parts) => {
  expect(byConsignee(debt, total)).toEqual({ terms, parts: { ...noParts, ...parts }, surcharge_cents: 0 });
});

const prepaid = aDebt('prepaid', { prepaid_cents: 161 }, ['prepaid']);

test('of a paid order nobody bears what is more before somebody has said who', () => {
  const open = partsOfTotal(prepaid, 189);
  expect(open).toEqual({ terms: 'prepaid', parts: { ...noParts, prepaid_cents: 161 }, surcharge_cents: 28 });
  expect(bornBy(prepaid, open, 'shipper')).toMatchObject({ terms: 'prepaid', parts: { prepaid_cents: 189 } });
});

test('weighed again, everything above the true price goes: the open part first, then what was paid', () => {
  const slip = byConsignee(prepaid, 1047);
  expect(slip.parts).toMatchObject({ prepaid_cents: 161, collect_cents: 886 });
  const right = partsOfTotal({ ...prepaid, ...slip }, 142);
  expect(right).toMatchObject({ parts: { prepaid_cents: 142, collect_cents: 0 }, surcharge_cents: 0 });
  const heavier = partsOfTotal({ ...prepaid, ...right }, 155);
  expect(heavier).toMatchObject({ parts: { prepaid_cents: 155, collect_cents: 0 }, surcharge_cents: 0 });
});

test('a surcharge that no part can bear is refused', () => {
  const debt = aDebt('deducted', { deducted_cents: 60 }, ['deducted'], { cod_cents: 60 });
  expect(() => partsOfTotal(debt, 40)).toThrow('order.deducted_paid');
});

test('parts add up to any total, and nothing falls on the consignee by itself', () => {
  const cents = fc.integer({ min: 0, max: 5_000 });
  const debts = fc.record({ prepaid: cents, collect: cents, isPaid: fc.boolean() });
  fc.assert(
    fc.property(debts, fc.array(cents, { minLength: 1, maxLength: 6 }), (given, totals) => {
      const start = aDebt('split', { prepaid_cents: given.prepaid, collect_cents: given.collect }, ['prepaid']);
      let debt: Debt = start;
      for (const total of totals) {
        const next = partsOfTotal(debt, total);
        expect(sumOfParts(next.parts) + next.surcharge_cents).toBe(total);
        if (given.prepaid > 0) expect(next.parts.collect_cents).toBeLessThanOrEqual(debt.parts.collect_cents);
        debt = { ...debt, ...bornBy(debt, next, 'shipper') };
        expect(sumOfParts(debt.parts)).toBe(total);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { moveToReturn } from './order-return.rules.ts';

const freight = { kind: 'freight', quantity: 100_000, rate: '50000', amount_cents: 50_000, note: 'by_weight' } as const;
const order = { lines: [freight], fees_cents: 0, total_cents: 50_000, collect_cents: 30_000 };

test('what is owed on the return is a line below zero, and comes back without a trace', () => {
  const after = moveToReturn(order, 30_000);
  expect(after).toMatchObject({ fees_cents: -30_000, total_cents: 20_000, collect_cents: 0 });
  expect(after.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['freight', 50_000],
    ['moved', -30_000],
  ]);
  expect(moveToReturn(after, -30_000)).toEqual(order);
});

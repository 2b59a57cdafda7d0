import { expect, test } from 'vitest';
import { keptOf } from './goods-earned.rules.ts';

const line = {
  qty: 3,
  net_cents: 100,
  freight_cents: 0,
  consumed_qty: 0,
  sent_qty: 0,
  open_unsent_qty: 0,
  closed_unsent_qty: 0,
  open_sent_qty: 0,
  closed_sent_qty: 0,
  refunded_cents: 0,
  pending_cents: 0,
};

test.each([
  ['nothing is used', {}, 100],
  ['one piece is used', { consumed_qty: 1 }, 67],
  ['two pieces are used', { consumed_qty: 2 }, 33],
  ['all pieces are used', { consumed_qty: 3 }, 0],
  ['one is used, and one was given back', { consumed_qty: 1, closed_unsent_qty: 1, refunded_cents: 33 }, 34],
  ['one is used, one is asked back', { consumed_qty: 1, open_unsent_qty: 1, pending_cents: 33 }, 67],
  ['a piece is asked back for less than it was paid', { consumed_qty: 2, open_unsent_qty: 1, pending_cents: 5 }, 33],
  ['money of pieces that were used is asked back', { consumed_qty: 3, pending_cents: 40 }, 40],
  ['money went back before anything was used', { refunded_cents: 40 }, 60],
])('%s', (_case, changes, kept) => {
  expect(keptOf({ freight_mode: 2, state: 'send', lines: [{ ...line, ...changes }] })).toBe(kept);
});

test('what is sent is earned once the order is finished, but for what is asked back', () => {
  const lines = [{ ...line, sent_qty: 3, pending_cents: 20 }];
  expect(keptOf({ freight_mode: 1, state: 'send', lines })).toBeNull();
  expect(keptOf({ freight_mode: 1, state: 'finish', lines })).toBe(20);
});

import { expect, test } from 'vitest';
import { costCents, hasLink, shortParams } from './message-account.rules.ts';

test('what a provider says is its cost, and the other parts have the price that is set, rounded half up once', () => {
  expect(costCents({ provider_cents: null, unpriced_parts: 3 }, null)).toBeNull();
  expect(costCents({ provider_cents: 12, unpriced_parts: 3 }, null)).toBe(12);
  // 3 × 4.5 fen is 13.5 fen.
  expect(costCents({ provider_cents: null, unpriced_parts: 3 }, 450)).toBe(14);
  expect(costCents({ provider_cents: 12, unpriced_parts: 2 }, 450)).toBe(21);
  expect(costCents({ provider_cents: null, unpriced_parts: 0 }, 450)).toBe(0);
});

test.each(['http://evil.example', '登录evil.cn', 'see www.evil', 'EVIL.COM/x', '合肥.example'])(
  '%s is a link',
  (value) => {
    expect(hasLink({ origin: '合肥', destination: value })).toBe(true);
  },
);

test.each(['D20260131-0042', '128.50', '合肥分拨中心', 'Shirt L No.5', 'St. Pauli', '3', ''])('%s is none', (value) => {
  expect(hasLink({ origin: value })).toBe(false);
});

test('a value is cut at forty characters, not in the middle of one', () => {
  const cut = shortParams({ goods: '𠮷'.repeat(50), pieces: '3' });
  expect(cut.pieces).toBe('3');
  expect([...(cut.goods ?? '')]).toHaveLength(40);
  expect(cut.goods?.endsWith('𠮷…')).toBe(true);
  expect(shortParams({ origin: 'x'.repeat(40) }).origin).toBe('x'.repeat(40));
});

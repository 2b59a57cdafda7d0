import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { expect, test } from 'vitest';
import { badgeCounts, badgeText } from './badge-rules.ts';

const load = async () => ({ default: () => null });
const aScreen = (path: string): MountedScreen => ({ path, title: path, load, needs: [] });

test.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%d is shown as %s', (n, shown) => {
  expect(badgeText(n)).toBe(shown);
});

test('a screen shows its counters, its section their sum, and each counter counts once', () => {
  const menu = [
    { primary: 'orders', items: [aScreen('/orders'), aScreen('/again'), aScreen('/plain')] },
    { primary: 'refunds', items: [aScreen('/refunds')] },
  ] as const;
  const badges = [
    { path: '/orders', counter: 'submit' },
    { path: '/orders', counter: 'pay' },
    { path: '/again', counter: 'pay' },
    { path: '/refunds', counter: 'refund' },
    { path: '/not-in-the-menu', counter: 'returns' },
  ];
  const { byPath, byPrimary } = badgeCounts(badges, menu, { submit: 3, pay: 4, returns: 9 });
  expect(Object.fromEntries(byPath)).toEqual({ '/orders': 7, '/again': 4, '/plain': 0, '/refunds': 0 });
  expect(Object.fromEntries(byPrimary)).toEqual({ orders: 7, refunds: 0 });
});

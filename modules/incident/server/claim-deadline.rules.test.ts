import { expect, test } from 'vitest';
import { checkDeadline, claimUntil, type DeadlineFacts, isLate } from './claim-deadline.rules.ts';

const facts: DeadlineFacts = {
  kind: 'damage',
  claim_days: 30,
  signed_day: '2026-01-31',
  departed_day: '2026-01-10',
  created_day: '2026-01-09',
  transit_days: 3,
};
const untilOf = (some: Partial<DeadlineFacts>) => claimUntil({ ...facts, ...some });

test('days count from the signature, and of a loss from the day that was promised', () => {
  expect(untilOf({})).toBe('2026-03-02');
  expect(untilOf({ kind: 'lost' })).toBe('2026-03-02');
  expect(untilOf({ kind: 'lost', signed_day: null })).toBe('2026-02-12');
  expect(untilOf({ kind: 'lost', signed_day: null, transit_days: 0 })).toBe('2026-02-10');
  expect(untilOf({ kind: 'lost', signed_day: null, departed_day: null })).toBe('2026-02-11');
});

test('there is no deadline where the tenant has none, and none of damage before the signature', () => {
  expect(untilOf({ claim_days: 0 })).toBeNull();
  expect(untilOf({ signed_day: null })).toBeNull();
  expect(isLate(null, '2999-12-31')).toBe(false);
});

test('the last day is in time, the next one needs a reason', () => {
  expect([isLate('2026-03-02', '2026-03-02'), isLate('2026-03-02', '2026-03-03')]).toEqual([false, true]);
  expect(() => checkDeadline(false, '')).not.toThrow();
  expect(() => checkDeadline(true, 'an old customer')).not.toThrow();
  expect(() => checkDeadline(true, '')).toThrow();
});

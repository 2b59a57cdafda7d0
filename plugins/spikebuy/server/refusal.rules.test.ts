import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import { refusalReason, sumRefusals } from './refusal.rules.ts';

test('what a sale refuses has a reason, whichever field it is shown at; a fault has none', () => {
  expect(refusalReason(refuseAt(spikebuyErrors.sold_out, 'quantity', { left: 0 }))).toBe('sold_out');
  expect(refusalReason(refuse(spikebuyErrors.member_pieces))).toBe('limit');
  expect(refusalReason(refuse(spikebuyErrors.too_fast))).toBe('too_fast');
  expect(refusalReason(refuse(wireErrors.not_found))).toBeNull();
  expect(refusalReason(new Error('spikebuy.sold_out'))).toBeNull();
});

test('refusals that come together are one row for each reason, always in the same order', () => {
  const refusals = [
    { activity_id: 2, reason: 'sold_out' },
    { activity_id: 1, reason: 'too_fast' },
    { activity_id: 2, reason: 'sold_out' },
    { activity_id: 1, reason: 'limit' },
  ] as const;
  const sums = [
    { activity_id: 1, reason: 'limit', times: 1 },
    { activity_id: 1, reason: 'too_fast', times: 1 },
    { activity_id: 2, reason: 'sold_out', times: 2 },
  ];
  expect(sumRefusals(refusals)).toEqual(sums);
  expect(sumRefusals([...refusals].reverse())).toEqual(sums);
});

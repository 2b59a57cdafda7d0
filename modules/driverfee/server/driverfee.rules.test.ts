import { expect, test } from 'vitest';
import { checkFeeMethod, checkFeePayment, feePosting } from './driverfee.rules.ts';

const refusal = (work: () => void): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test.each([
  ['more than is left', { state: 'due', open_cents: 10 }, 11, 'driverfee.fee_exceeds'],
  ['all that is left', { state: 'due', open_cents: 10 }, 10, 'done'],
  ['a part of it', { state: 'due', open_cents: 10 }, 1, 'done'],
  ['before its time', { state: 'not_due', open_cents: 10 }, 1, 'driverfee.fee_not_due'],
  ['once more', { state: 'paid', open_cents: 0 }, 1, 'driverfee.fee_paid'],
  ['what was never agreed', undefined, 1, 'driverfee.fee_paid'],
] as const)('a driver who is paid %s', (_case, owed, cents, outcome) => {
  expect(refusal(() => checkFeePayment(owed, cents))).toBe(outcome);
});

test('only fuel goes onto the fuel card, and fuel may be paid in cash too', () => {
  expect(refusal(() => checkFeeMethod('advance', 'fuel_card'))).toBe('driverfee.fee_method');
  for (const method of ['fuel_card', 'cash', 'transfer'] as const) {
    expect(refusal(() => checkFeeMethod('fuel', method))).toBe('done');
  }
});

test('a payment leaves the till and touches nothing that the tenant could withdraw', () => {
  const { entries } = feePosting({ id: 1, trip_id: 2, amount_cents: 500, trip_no: 'T1', method: 'cash' });
  expect(entries.map(({ account, channel, amount_cents }) => `${account} ${channel} ${amount_cents}`)).toEqual([
    'payout till -500',
    'payout driver 500',
  ]);
});

import { tenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { expect, test } from 'vitest';
import { joiningAction } from '../contract/joining-rows.contract.ts';
import { computeOpenPart, dueInAll, joiningLife, permitStatusOf, type Side } from './joining.rules.ts';

const allowedSteps: Record<string, string> = {
  'tenant registered submit': 'submitted',
  'tenant submitted submit': 'submitted',
  'tenant rejected submit': 'submitted',
  'system submitted pay': 'paid',
  'platform paid approve': 'approved',
  'platform paid reject': 'rejected',
  'tenant approved renew': 'approved',
  'platform approved renew_approve': 'approved',
  'platform approved renew_reject': 'approved',
  'platform approved disable': 'disabled',
  'platform disabled enable': 'approved',
};

const sides: readonly Side[] = ['tenant', 'platform', 'system'];
const attempts = sides.flatMap((side) =>
  tenantState.options.flatMap((state) => joiningAction.options.map((action) => [side, state, action] as const)),
);

test.each(attempts)('the %s in %s may or may not %s, by the table', (side, state, action) => {
  expect(joiningLife.step({ state }, action, side)?.to).toBe(allowedSteps[`${side} ${state} ${action}`]);
});

test('what each side may do follows from the table', () => {
  expect(joiningLife.actions({ state: 'paid' }, 'platform')).toEqual(['approve', 'reject']);
  expect(joiningLife.actions({ state: 'paid' }, 'tenant')).toEqual([]);
  expect(joiningLife.actions({ state: 'rejected' }, 'tenant')).toEqual(['submit']);
});

const account = { fee_cents: 600, deposit_cents: 1000, fee_paid_cents: 600, deposit_paid_cents: 400 };

test('what is due is what was asked for less what came in, never less than nothing', () => {
  expect([computeOpenPart(account, 'fee'), computeOpenPart(account, 'deposit'), dueInAll(account)]).toEqual([
    0, 600, 600,
  ]);
  expect(computeOpenPart({ ...account, fee_paid_cents: 700 }, 'fee')).toBe(0);
});

test.each([
  ['', 'none'],
  ['2026-06-30', 'over'],
  ['2026-07-01', 'ending'],
  ['2026-08-30', 'ending'],
  ['2026-08-31', 'valid'],
])('a permit until “%s” is %s on 1 July 2026', (until, status) => {
  expect(permitStatusOf(until, '2026-07-01')).toBe(status);
});

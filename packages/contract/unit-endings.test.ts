import { expect, test } from 'vitest';
import { isRate, unitKind } from './unit-endings.ts';

test.each([
  ['freight_cents', 'money'],
  ['weight_g', 'weight'],
  ['volume_factor_g_per_m3', 'weight'],
  ['volume_cm3', 'volume'],
  ['distance_m', 'distance'],
  ['signed_at', 'time'],
  ['insurance_rate_e4', 'percent'],
  ['piece_count', undefined],
])('%s is of the kind %s', (field, kind) => {
  expect(unitKind(field)).toBe(kind);
});

test.each([
  ['min_charge_e4', true],
  ['rate_e4_per_kg', true],
  ['remark', false],
])('that %s is a rate: %s', (field, isOne) => {
  expect(isRate(field)).toBe(isOne);
});

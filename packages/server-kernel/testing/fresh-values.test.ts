import { phone } from '@linehaul/contract/units.ts';
import { expect, test } from 'vitest';
import { createFreshValues } from './fresh-values.ts';

test('no value comes twice, and phones are those of people', () => {
  const fresh = createFreshValues();
  const phones = Array.from({ length: 200 }, () => fresh.phone());
  const codes = Array.from({ length: 200 }, () => fresh.code('M'));
  expect(new Set([...phones, ...codes]).size).toBe(400);
  for (const number of phones) expect(phone.parse(number)).toBe(number);
  expect(codes.every((code) => /^M\d+$/.test(code))).toBe(true);
});

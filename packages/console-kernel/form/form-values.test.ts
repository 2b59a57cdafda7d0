import { amountCents, line, phone } from '@linehaul/contract/units.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputOf, isRequired, issueOf } from './form-values.ts';

const input = z
  .object({
    name: line(20, 1),
    note: line(200),
    phone: phone.optional(),
    fee_cents: amountCents.default(0),
    state: z.enum(['a', 'b']),
  })
  .refine((value) => value.name !== value.note);

test.each([
  ['name', true],
  ['note', false],
  ['phone', false],
  ['fee_cents', false],
  ['state', true],
] as const)('the field %s has to be filled in: %s', (field, must) => {
  expect(isRequired(input.shape[field])).toBe(must);
});

test('empty fields are left out, except where the contract wants a text', () => {
  const values = { name: 'x', note: '', phone: '', fee_cents: null, state: undefined };
  expect(inputOf(input, values, { id: 7 })).toEqual({ name: 'x', note: '', id: 7 });
});

test.each([
  ['phone', '', null],
  ['phone', '138', 'invalid_format'],
  ['fee_cents', -1, 'too_small'],
  ['state', undefined, 'invalid_value'],
  ['name', '', 'invalid_type'],
] as const)('%s with %j has the fault %s', (field, value, code) => {
  expect(issueOf(input.shape[field], value)?.code ?? null).toBe(code);
});

import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';

type Values = Readonly<Record<string, unknown>>;

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return safeParse(schema, value).success;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether the field must be filled in: the contract takes neither nothing nor an empty text. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !accepts(schema, undefined) && !accepts(schema, '');
}

/** What is sent for a field: an empty one is left out, or is an empty text where the contract wants a text. */
export function normalised(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!isEmpty(value)) return value;
  if (!schema || accepts(schema, undefined)) return undefined;
  return accepts(schema, '') ? '' : undefined;
}

/** What is wrong with one field's value; null when nothing is. */
export function issueOf(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodIssue | null {
  if (!schema) return null;
  const parsedValue = safeParse(schema, normalised(schema, value), { reportInput: true });
  return parsedValue.success ? null : (parsedValue.error.issues[0] ?? null);
}

/** The whole form as the call takes it. */
export function inputOf(input: z.ZodObject, values: Values, hiddenValues: Values): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of Object.entries({ ...values, ...hiddenValues })) {
    const wireValue = normalised(input.shape[field], value);
    if (wireValue !== undefined) result[field] = wireValue;
  }
  return result;
}

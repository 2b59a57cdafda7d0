import { type FieldFault, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { z } from 'zod';
import type { ParameterBag } from './parameters.ts';

type Issue = z.core.$ZodIssue;

const codesByIssue = new Map<string, string>([
  ['invalid_type', 'wire.field.type'],
  ['invalid_format', 'wire.field.format'],
  ['invalid_value', 'wire.field.value'],
  ['not_multiple_of', 'wire.field.value'],
  ['unrecognized_keys', 'wire.field.value'],
  ['invalid_union', 'wire.field.value'],
]);

function bound(issue: Issue): FieldFault | null {
  if (issue.code === 'too_big') {
    const kind = issue.origin === 'string' || issue.origin === 'array' ? 'long' : 'large';
    return { code: `wire.field.${kind}`, params: { n: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'wire.field.required' };
    const kind = issue.origin === 'string' || issue.origin === 'array' ? 'short' : 'small';
    return { code: `wire.field.${kind}`, params: { n: Number(issue.minimum) } };
  }
  return null;
}

function faultOf(issue: Issue): FieldFault {
  // A refinement of ours names its own code: `.refine(…, { params: { fault: 'order.parts_differ' } })`.
  if (issue.code === 'custom') return { code: String(issue.params?.fault ?? 'wire.field.value') };
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  if (missing) return { code: 'wire.field.required' };
  return bound(issue) ?? { code: codesByIssue.get(issue.code) ?? 'wire.field.value' };
}

/** Faults by field, the first one of each; a nested field is named with dots. */
export function faultsOf(issues: readonly Issue[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    faults[field] ??= faultOf(issue);
  }
  return faults;
}

/** Parses the input or refuses the call with every field's fault. */
export function validate<S extends z.ZodType>(schema: S, input: ParameterBag): z.output<S> {
  const parsedInput = schema.safeParse(input, { reportInput: true });
  if (parsedInput.success) return parsedInput.data;
  throw refuse(wireErrors.invalid, { fields: faultsOf(parsedInput.error.issues) });
}

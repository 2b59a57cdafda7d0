import { monthOf } from '@linehaul/contract/calendar-day.ts';
import { firstDay, lastDay } from '@linehaul/contract/units.ts';
import fc from 'fast-check';
import type { z } from 'zod';
import { inputSchema, type JsonSchema } from '../schema/schema.ts';
import { likelyObject } from './sample.ts';

type Input = Record<string, unknown>;

/** First and last value of a scalar. */
export type Edges = readonly [unknown, unknown];

const ofFormat: Readonly<Record<string, Edges>> = {
  date: [firstDay, lastDay],
  month: [monthOf(firstDay), monthOf(lastDay)],
};

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function numberEdges({ minimum, maximum }: JsonSchema): Edges {
  return [numberOr(minimum, Number.MIN_SAFE_INTEGER), numberOr(maximum, Number.MAX_SAFE_INTEGER)];
}

function textEdges({ format = '', minLength, maxLength }: JsonSchema): Edges {
  const longest = Math.min(numberOr(maxLength, 100), 10_000);
  return ofFormat[format] ?? ['0'.repeat(numberOr(minLength, 0)), '9'.repeat(longest)];
}

/** The first and the last value that a scalar's schema allows; null for what is none. */
export function edgesOf(schema: JsonSchema): Edges | null {
  if (schema.const !== undefined) return [schema.const, schema.const];
  if (schema.enum) return [schema.enum[0], schema.enum.at(-1)];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (branches.length > 0) return branches.map(edgesOf).find((edges) => edges !== null) ?? null;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return numberEdges(schema);
  if (type === 'boolean') return [false, true];
  return type === 'string' ? textEdges(schema) : null;
}

const formatOf = ({ format = '', anyOf = [] }: JsonSchema): string => anyOf.map(formatOf).find(Boolean) ?? format;

/** The fields of a call that are days or months. */
export function calendarFields(input: z.ZodType): { name: string; format: string }[] {
  const fields = Object.entries(inputSchema(input).properties ?? {});
  return fields.map(([name, field]) => ({ name, format: formatOf(field) })).filter(({ format }) => format in ofFormat);
}

/**
 * Inputs of a call at the ends of what its scalars allow: all first and all last values, and each date alone; with
 * `isEach`, each scalar alone. What is no scalar, and what a scalar alone needs beside it, is likely.
 */
export function edgeInputs(input: z.ZodType, isEach: boolean): Input[] {
  const schema = inputSchema(input);
  const fields = Object.entries(schema.properties ?? {});
  const [base = {}] = fc.sample(likelyObject(schema), { numRuns: 1, seed: 7 });
  const requiredEntries = Object.entries(base).filter(([name]) => schema.required?.includes(name));
  const inputs: Input[] = [0, 1].map((at) => {
    const ends = fields.map(([name, field]) => [name, edgesOf(field)?.[at] ?? base[name]] as const);
    return { ...base, ...Object.fromEntries(ends) };
  });
  for (const [name, field] of fields) {
    const edges = isEach || formatOf(field) in ofFormat ? edgesOf(field) : null;
    for (const value of edges ?? []) inputs.push({ ...Object.fromEntries(requiredEntries), [name]: value });
  }
  return inputs;
}

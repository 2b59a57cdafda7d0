import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { inputSchema, type JsonSchema } from '../schema/schema.ts';

/** What a hostile or clumsy client sends where a value is expected. */
const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    'NaN',
    '0',
    '\u0000',
    "'; drop table tenant; --",
  ),
  fc.constantFrom<unknown>(
    '=1+1',
    '<script>',
    '𠮷野家',
    '\ud800',
    '2013-02-30',
    '1e999',
    { $gt: '' },
    [[1]],
    '%',
    '_',
    '\\',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 2 }),
);

const aPhone = '13800138000';

function textLike(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.format === 'date') return fc.constantFrom('2026-01-31', '1999-12-31');
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.pattern && new RegExp(schema.pattern).test(aPhone)) return fc.constant(aPhone);
  return fc.oneof(fc.constantFrom('1', 'PORT09', 'A B', '中文'), fc.string({ minLength: 1, maxLength: 20 }));
}

function numberLike(schema: JsonSchema): Arbitrary<unknown> {
  const bound = (key: string, fallback: number) => {
    const value = schema[key];
    return typeof value === 'number' ? value : fallback;
  };
  const min = bound('minimum', -1_000_000);
  return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(bound('maximum', 1_000_000), 2 ** 31 - 1) });
}

/** Values that the schema allows, more or less: refinements may still refuse them. */
export function likely(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [branch] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (branch) return likely(branch);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return textLike(schema);
  if (type === 'integer' || type === 'number') return numberLike(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') {
    const item = typeof schema.items === 'object' ? likely(schema.items) : oddValues;
    return fc.array(item, { minLength: 1, maxLength: 3 });
  }
  return type === 'object' ? likelyObject(schema) : oddValues;
}

export function likelyObject(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const requiredNames = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = likely(property);
    return [name, requiredNames.has(name) ? value : fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

/** Inputs of a call: mostly what its schema says, sometimes with one field spoilt, sometimes nothing like it. */
export function anyInput(input: z.ZodType): Arbitrary<Record<string, unknown>> {
  const schema = inputSchema(input);
  const good = likelyObject(schema);
  const names = Object.keys(schema.properties ?? {});
  const unrelatedFields = fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), oddValues, { maxKeys: 4 });
  if (names.length === 0) return unrelatedFields;
  const spoilt = fc
    .tuple(good, fc.constantFrom(...names), oddValues)
    .map(([fields, name, value]) => ({ ...fields, [name]: value }));
  return fc.oneof(
    { weight: 3, arbitrary: spoilt },
    { weight: 3, arbitrary: good },
    { weight: 1, arbitrary: unrelatedFields },
  );
}

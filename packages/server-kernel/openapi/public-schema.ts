import type { JsonSchema } from '../schema/schema.ts';

/** Keywords of our own contracts: OpenAPI takes words that it does not know as extensions only. */
const ownKeywords = new Set([
  'row_of',
  'secret',
  'texts',
  'lines',
  'group',
  'certificate',
  'key_pair',
  'show_when',
  'sent_to',
]);

const extensionOf = (keyword: string) => `x-${keyword.replaceAll('_', '-')}`;

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** Names that must be there although only `additionalProperties` says what they hold: records over an enumeration. */
function withRequiredNames(schema: JsonSchema): JsonSchema {
  const { required, properties = {}, additionalProperties } = schema;
  if (!required || typeof additionalProperties !== 'object' || additionalProperties === null) return schema;
  const missing = required.filter((name) => !(name in properties));
  if (missing.length === 0) return schema;
  const missingProperties = Object.fromEntries(missing.map((name) => [name, additionalProperties as JsonSchema]));
  return { ...schema, properties: { ...properties, ...missingProperties } };
}

/** A schema with each of its direct parts changed; `part` names the property, and is empty for any other part. */
export function mapParts(schema: JsonSchema, change: (schema: JsonSchema, part: string) => JsonSchema): JsonSchema {
  const changedSchema: JsonSchema = { ...schema };
  if (schema.properties) changedSchema.properties = mapValues(schema.properties, change);
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = schema[keyword];
    if (parts) changedSchema[keyword] = parts.map((part) => change(part, ''));
  }
  for (const keyword of ['items', 'additionalProperties', 'propertyNames'] as const) {
    const part = schema[keyword];
    if (typeof part === 'object' && part !== null) changedSchema[keyword] = change(part as JsonSchema, '');
  }
  return changedSchema;
}

/** A contract's schema as OpenAPI 3.1 takes it: keywords of our own are extensions (`row_of` is `x-row-of`). */
export function publicSchema({ $schema: _draft, ...schema }: JsonSchema): JsonSchema {
  const keywordEntries = Object.entries(withRequiredNames(schema)).map(([keyword, value]) => [
    ownKeywords.has(keyword) ? extensionOf(keyword) : keyword,
    value,
  ]);
  return mapParts(Object.fromEntries(keywordEntries), publicSchema);
}

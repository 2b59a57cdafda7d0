import type { JsonSchema } from '../schema/schema.ts';
import { mapParts } from './public-schema.ts';

/** A schema of a call, under the name that it would have. */
export interface NamedSchema {
  name: string;
  schema: JsonSchema;
}

const isObject = (schema: JsonSchema) => schema.properties !== undefined && Object.keys(schema.properties).length > 0;
const keys = new WeakMap<JsonSchema, string>();

/** What a schema says, as text; the same object is written once. */
function keyOf(schema: JsonSchema): string {
  const key = keys.get(schema) ?? JSON.stringify(schema);
  keys.set(schema, key);
  return key;
}

/** `receipt_lines` is `ReceiptLines`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

interface Entry extends NamedSchema {
  uses: number;
}

/** Objects by what they say, with the name of the first place that has them; the parts of one are seen once. */
function collect(roots: readonly NamedSchema[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const visit = (name: string, schema: JsonSchema) => {
    const key = keyOf(schema);
    const existingEntry = entries.get(key);
    if (existingEntry) {
      existingEntry.uses += 1;
      return;
    }
    if (isObject(schema)) entries.set(key, { name, schema, uses: 1 });
    mapParts(schema, (part, property) => {
      visit(`${name}${pascalCase(property)}`, part);
      return part;
    });
  };
  for (const { name, schema } of roots) visit(name, schema);
  return entries;
}

/** The same name for two things is made two by numbers. */
function uniqueNames(entries: readonly Entry[]): Map<string, string> {
  const names = new Map<string, string>();
  const usedNames = new Set<string>();
  for (const { name, schema } of entries) {
    let unique = name;
    for (let n = 2; usedNames.has(unique); n += 1) unique = `${name}${n}`;
    usedNames.add(unique);
    names.set(keyOf(schema), unique);
  }
  return names;
}

/**
 * The objects that several places of a document share, as `components.schemas`, and the function that puts references in
 * their places. An object has the name of the first of `roots` that has it; what a root is by itself is always named.
 */
export function namedSchemas(roots: readonly NamedSchema[]) {
  const isRoot = new Set(roots.map(({ schema }) => keyOf(schema)));
  const sharedEntries = [...collect(roots)]
    .filter(([key, { uses }]) => uses > 1 || isRoot.has(key))
    .map(([, entry]) => entry);
  const names = uniqueNames(sharedEntries);
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(keyOf(schema));
    return name === undefined ? mapParts(schema, refer) : { $ref: `#/components/schemas/${name}` };
  };
  const schemas = sharedEntries
    .map(({ schema }) => [names.get(keyOf(schema)) ?? '', mapParts(schema, refer)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { schemas: Object.fromEntries(schemas), refer };
}

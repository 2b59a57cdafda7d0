import type { JsonSchema } from './schema.ts';

type MaybeSchema = JsonSchema | boolean | undefined;

/** The table that a field's schema says, through lists and what may be absent. */
function saidBy(schema: MaybeSchema): string | null {
  if (typeof schema !== 'object') return null;
  if (schema.row_of !== undefined) return schema.row_of;
  return saidBy(schema.items) ?? schema.anyOf?.map(saidBy).find((table) => table !== null) ?? null;
}

export function isIdName(field: string): boolean {
  return /(^|_)ids?$/.test(field);
}

/** Table of the rows that a field names: by its schema, else by its own name; null when neither says it. */
export function tableOfField(schema: JsonSchema, field: string): string | null {
  const noun = field.replace(/_?ids?$/, '');
  return saidBy(schema.properties?.[field]) ?? (noun === '' ? null : noun);
}

/** The schema of an object that may be absent. */
function objectIn(schema: MaybeSchema): JsonSchema | null {
  if (typeof schema !== 'object') return null;
  if (schema.properties) return schema;
  return schema.anyOf?.map(objectIn).find((objectSchema) => objectSchema !== null) ?? null;
}

function collect(schema: MaybeSchema, value: unknown, rowIds: Map<string, Set<number>>): void {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(schema.items, one, rowIds);
    return;
  }
  const object = objectIn(schema);
  if (!object) return;
  for (const [field, inner] of Object.entries(value)) {
    const table = isIdName(field) ? tableOfField(object, field) : null;
    const ids = (Array.isArray(inner) ? inner : [inner]).filter((id) => typeof id === 'number');
    if (table !== null && ids.length > 0) rowIds.set(table, new Set([...(rowIds.get(table) ?? []), ...ids]));
    collect(object.properties?.[field], inner, rowIds);
  }
}

/** The rows that a checked input names, by table, those in its lists too. */
export function namedRows(schema: JsonSchema, input: unknown): ReadonlyMap<string, ReadonlySet<number>> {
  const idsByTable = new Map<string, Set<number>>();
  collect(schema, input, idsByTable);
  return idsByTable;
}

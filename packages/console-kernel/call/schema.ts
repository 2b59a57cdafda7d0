import type { z } from 'zod';

/** What forms and filters read off a field's schema; nothing of zod is loaded here. */
type Schema = z.core.$ZodType;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The schema below optional, nullable, default, readonly and pipes. */
export function coreOf(schema: Schema): Schema {
  const { def } = schema._zod;
  if ('innerType' in def && isSchema(def.innerType)) return coreOf(def.innerType);
  if (def.type === 'pipe' && 'in' in def && isSchema(def.in)) {
    const inner = coreOf(def.in);
    return inner._zod.def.type === 'transform' && 'out' in def && isSchema(def.out) ? coreOf(def.out) : inner;
  }
  return schema;
}

export type SchemaKind = 'enum' | 'boolean' | 'day' | 'number' | 'text' | 'other';

export function findSchemaKind(schema: Schema): SchemaKind {
  const { def } = coreOf(schema)._zod;
  if (def.type === 'enum' || def.type === 'literal') return 'enum';
  if (def.type === 'boolean' || def.type === 'number') return def.type;
  if (def.type !== 'string') return 'other';
  return 'format' in def && def.format === 'date' ? 'day' : 'text';
}

/** The values of an enumeration, in the contract's order. */
export function choicesOf(schema: Schema): string[] {
  const { def } = coreOf(schema)._zod;
  if ('entries' in def && typeof def.entries === 'object' && def.entries) return Object.values(def.entries).map(String);
  return 'values' in def && Array.isArray(def.values) ? def.values.map(String) : [];
}

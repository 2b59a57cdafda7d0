import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { inputSchema, type JsonSchema } from '@linehaul/server-kernel/schema/schema.ts';

/** Names of the input's fields that hold numbers of rows. */
export function idNames(endpoint: Endpoint): string[] {
  return Object.keys(inputSchema(endpoint.input).properties ?? {}).filter((name) => /(^|_)ids?$/.test(name));
}

/** The table that a field's schema says, through lists and what may be absent. */
function saidBy(schema: JsonSchema | boolean | undefined): string | null {
  if (typeof schema !== 'object') return null;
  if (schema.row_of !== undefined) return schema.row_of;
  return saidBy(schema.items) ?? schema.anyOf?.map(saidBy).find((table) => table !== null) ?? null;
}

/** Table of the rows that a field of a call names: by its schema, else by its own name; null when neither says it. */
export function tableNamed(endpoint: Endpoint, field: string): string | null {
  const noun = field.replace(/_?ids?$/, '');
  return saidBy(inputSchema(endpoint.input).properties?.[field]) ?? (noun === '' ? null : noun);
}

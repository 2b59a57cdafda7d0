import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { isIdName, tableOfField } from '@linehaul/server-kernel/schema/named-rows.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';

/** Names of the input's fields that hold numbers of rows. */
export function idNames(endpoint: Endpoint): string[] {
  return Object.keys(inputSchema(endpoint.input).properties ?? {}).filter(isIdName);
}

/** Table of the rows that a field of a call names: by its schema, else by its own name; null when neither says it. */
export function tableNamed(endpoint: Endpoint, field: string): string | null {
  return tableOfField(inputSchema(endpoint.input), field);
}

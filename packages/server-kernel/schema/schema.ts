import { z } from 'zod';

/** The part of JSON Schema that zod writes and the kernel reads. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  /** Set by `secretText()`: may arrive encrypted, never enters a log. */
  secret?: boolean;
  /** Set by `rowIdOf()`: the table of the row that is named. */
  row_of?: string;
  /** Of a plug-in's setting: see `settingMeta`. */
  lines?: boolean;
  group?: string;
  certificate?: boolean;
  key_pair?: boolean;
  show_when?: { field: string; values: (string | number | boolean)[] };
  sent_to?: string[];
  example?: string;
  /** Where an enumeration's texts are, when not under its module and field: `.meta({ texts: 'line.note' })`. */
  texts?: string;
  [keyword: string]: unknown;
}

export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

export function outputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** The plain type of a property, looking through optional and nullable. */
export function plainType(schema: JsonSchema): string {
  if (typeof schema.type === 'string') return schema.type;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(plainType);
  return branches.find((type) => type !== 'null' && type !== 'any') ?? 'any';
}

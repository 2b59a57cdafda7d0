import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import fastJson from 'fast-json-stringify';
import { type JsonSchema, outputSchema } from './schema.ts';

type FastSchema = Parameters<typeof fastJson>[0];

/** Keywords that only validate; the serialiser would spend time on some and refuse others. */
const validating = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  '$schema',
];

function nullableType(branches: JsonSchema[]): JsonSchema | null {
  const [only, ...others] = branches.filter((branch) => branch.type !== 'null');
  const simple = only && others.length === 0 && branches.length === 2 && typeof only.type === 'string';
  return simple ? { ...only, type: [String(only.type), 'null'], nullable: true } : null;
}

/** Rewrites zod's `anyOf: [x, null]` to a nullable type, which is serialised without trying branches. */
function lean(schema: JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema };
  for (const keyword of validating) delete copy[keyword];
  if (copy.anyOf) {
    const nullable = nullableType(copy.anyOf);
    if (!nullable) return {};
    return lean(nullable);
  }
  if (copy.oneOf || copy.allOf) return {};
  if (copy.properties) {
    copy.properties = Object.fromEntries(Object.entries(copy.properties).map(([key, value]) => [key, lean(value)]));
  }
  if (copy.items && typeof copy.items === 'object') copy.items = lean(copy.items);
  if (copy.enum) delete copy.enum;
  if (copy.const !== undefined) delete copy.const;
  return copy;
}

/** One compiled serialiser for an endpoint's good answers; fields that the contract does not name are left out. */
export function compileAnswer(endpoint: Endpoint): (data: unknown) => string {
  const data = lean(outputSchema(endpoint.output));
  const envelope: FastSchema = {
    type: 'object',
    properties: { status: { type: 'boolean' }, message: { type: 'string' }, data: data as FastSchema },
  };
  const stringify = fastJson(envelope);
  return (answer) => stringify({ status: true, message: '', data: answer });
}

import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { compileLiteral } from './object-literal.ts';
import { type JsonSchema, outputSchema } from './schema.ts';

/** Copies of a value what its schema names. */
type Pick = (value: unknown) => unknown;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function pickFields(picks: ReadonlyMap<string, Pick | null>): Pick {
  const parts = [...picks.values()];
  const copy = compileLiteral<Record<string, unknown>, typeof parts>(
    [...picks.keys()].map((name, at) => {
      const field = `input[${JSON.stringify(name)}]`;
      return [name, parts[at] ? `parts[${at}](${field})` : field];
    }),
  );
  return (value) => (isRecord(value) ? copy(value, parts) : value);
}

/** Null: the value is written as it is. So are unions, whose branch nobody looks for, and objects with free names. */
function pickOf(schema: JsonSchema): Pick | null {
  const branches = schema.anyOf?.filter((branch) => branch.type !== 'null');
  if (branches) return branches.length === 1 && branches[0] ? pickOf(branches[0]) : null;
  if (schema.items && typeof schema.items === 'object') {
    const item = pickOf(schema.items);
    return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
  }
  if (!schema.properties || schema.additionalProperties) return null;
  return pickFields(new Map(Object.entries(schema.properties).map(([name, field]) => [name, pickOf(field)])));
}

/** Copies what the endpoint's contract names of an answer. */
export function compilePick(endpoint: Endpoint): (data: unknown) => unknown {
  return pickOf(outputSchema(endpoint.output)) ?? ((data) => data);
}

/** Serialises an endpoint's good answers; fields that the contract does not name are left out. */
export function compileAnswer(endpoint: Endpoint): (data: unknown) => string {
  const pick = compilePick(endpoint);
  return (data) => JSON.stringify({ status: true, message: '', data: pick(data) });
}

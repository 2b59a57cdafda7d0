import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type JsonSchema, plainType } from './schema.ts';

export type ParameterBag = Record<string, unknown>;

/** Names that every request may carry beside its own input. */
const commonNames = new Set(['device', 'timestamp', 'accesstoken', 'supplieruid']);

function refuseField(name: string, error: ErrorCode = wireErrors.invalid): never {
  throw refuse(error, { fields: { [name]: { code: 'wire.field.type' } } });
}

function readNumber(name: string, text: string): number | undefined {
  if (text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : refuseField(name);
}

function readBoolean(name: string, text: string): boolean {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' || text === '' ? false : refuseField(name);
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseField(name);
  }
}

function readText(name: string, text: string, type: string): unknown {
  if (type === 'string' || type === 'any') return text;
  if (type === 'number' || type === 'integer') return readNumber(name, text);
  return type === 'boolean' ? readBoolean(name, text) : readJson(name, text);
}

/** Turns the texts of a query or a form into the types that the input's schema names. */
export function readTexts(raw: ParameterBag, schema: JsonSchema): ParameterBag {
  const read: ParameterBag = {};
  for (const [name, value] of Object.entries(raw)) {
    const property = schema.properties?.[name];
    read[name] = property && typeof value === 'string' ? readText(name, value, plainType(property)) : value;
  }
  return read;
}

const maxDepth = 20;

/** Nesting that no call asks for would overflow the stack of whatever walks it; this walk has no stack. */
export function refuseDeep(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw refuse(wireErrors.malformed);
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : []));
  }
}

/** NUL and lone surrogates cannot be stored as text; they are refused wherever they hide. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1));
}

/** The call's own input: common fields taken out, nulls dropped, unstorable text refused by name. */
export function ownInput(parameters: ParameterBag): ParameterBag {
  const ownBag: ParameterBag = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (commonNames.has(name) || value === null || value === undefined) continue;
    if (!isStorable(value)) throw refuse(wireErrors.invalid, { fields: { [name]: { code: 'wire.field.text' } } });
    ownBag[name] = value;
  }
  return ownBag;
}

/** A repeated name in a query arrives as an array; which one was signed would be anybody's guess. */
export function refuseRepeated(query: ParameterBag): void {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value))
      throw refuse(wireErrors.malformed, { fields: { [name]: { code: 'wire.field.repeated' } } });
  }
}

import type { JsonSchema } from '../schema/schema.ts';
import { type Changes, type Fields, isFields } from './changes.ts';

/** Replaces a secret: that it changed may be known, what it is may not. */
export const hiddenValue = '••••••';

/** Names that hold secrets wherever they are; masked values under them say so themselves. */
const secretName =
  /passw|secret|token|(^|_)(card_no|card_number|id_no|id_number|cvv|cvc|pin|otp|totp|verify|sms_code|private_key|api_key|access_key|app_key|signing_key|hash)(_|$)/i;
const maskCharacter = /[*•]/;

const maxText = 2000;
const maxEntries = 60;
const maxDepth = 6;
/** A shorter secret would black out parts of words that have nothing to do with it. */
const minSecret = 4;

/** Names of an input's fields that the contract declares secret, at any depth. */
export function secretFieldsOf(schema: JsonSchema): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: JsonSchema): void => {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      if (property.secret) names.add(name);
      visit(property);
    }
    for (const branch of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) visit(branch);
    if (typeof part.items === 'object') visit(part.items);
  };
  visit(schema);
  return names;
}

/** The secrets that a call brought, wherever they are in its input. */
function secretsIn(input: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(input)) return input.flatMap((entry) => secretsIn(entry, names));
  if (!isFields(input)) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value !== 'string') return secretsIn(value, names);
    return (names.has(name) || secretName.test(name)) && value.length >= minSecret ? [value] : [];
  });
}

interface Scrubbing {
  names: ReadonlySet<string>;
  secrets: readonly string[];
}

function hide(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  return typeof value === 'string' && maskCharacter.test(value) ? value : hiddenValue;
}

function scrubText(text: string, { secrets }: Scrubbing): string {
  const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, hiddenValue), text);
  return clean.length > maxText ? `${clean.slice(0, maxText).toWellFormed()}…` : clean;
}

function scrub(value: unknown, scrubbing: Scrubbing, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, scrubbing);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    return value.slice(0, maxEntries).map((entry: unknown) => scrub(entry, scrubbing, depth + 1));
  }
  return isFields(value) ? scrubFields(value, scrubbing, depth) : String(value);
}

function scrubFields(fields: Fields, scrubbing: Scrubbing, depth = 0): Fields {
  const entries = Object.entries(fields).slice(0, maxEntries);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const isSecret = scrubbing.names.has(name) || secretName.test(name);
      return [name, isSecret ? hide(value) : scrub(value, scrubbing, depth + 1)];
    }),
  );
}

/**
 * Takes secrets out of a line: fields that are called or declared secret, and any text in which a secret of this very
 * call occurs. Long texts and lists are cut.
 */
export function scrubbed(line: Changes & { record: string }, input: unknown, names: ReadonlySet<string>) {
  const scrubbing: Scrubbing = { names, secrets: secretsIn(input, names) };
  const { before, after, record } = line;
  return {
    record: scrubText(record, scrubbing).slice(0, 200),
    ...(before && { before: scrubFields(before, scrubbing) }),
    ...(after && { after: scrubFields(after, scrubbing) }),
  };
}

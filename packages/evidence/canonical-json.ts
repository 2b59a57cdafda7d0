type Scalar = string | number | boolean | null;
export type JsonValue = Scalar | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const hasLoneSurrogate = (text: string) => /\p{Surrogate}/u.test(text);

/**
 * Canonical JSON (RFC 8785) of what evidence consists of: texts, whole numbers, lists and objects; null where the value has
 * no such form, which is a number with decimals or beyond 2^53 − 1, or half a character.
 *
 * Written out for readers that have nothing but their own file; the log writes with a library, and a test compares both.
 */
export function writeCanonical(value: JsonValue): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value + 0) : null;
  if (typeof value === 'string') return hasLoneSurrogate(value) ? null : JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return joinAll(value.map(writeCanonical), '[', ']');
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => {
      const name = writeCanonical(key);
      const text = writeCanonical(member);
      return name === null || text === null ? null : `${name}:${text}`;
    });
  return joinAll(members, '{', '}');
}

function joinAll(parts: readonly (string | null)[], open: string, close: string): string | null {
  return parts.includes(null) ? null : `${open}${parts.join(',')}${close}`;
}

/** The value of canonical JSON; undefined where the text is another: twice the same key, a large number, blanks. */
export function readCanonical(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return writeCanonical(value) === text ? value : undefined;
  } catch {
    // No JSON, or nested deeper than any of ours.
    return undefined;
  }
}

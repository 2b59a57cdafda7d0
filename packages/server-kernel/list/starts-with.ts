import { type RawBuilder, sql } from 'kysely';

/** A pattern for `like` that finds texts beginning with what was typed, wildcards taken literally. */
export function startsWith(typedText: string): string {
  return `${typedText.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The last of the texts first, as an index of the class `text_pattern_ops` has them: with a limit, what begins with one
 * letter is not sorted before it is cut off.
 */
export function lastTyped(column: string | RawBuilder<string>): RawBuilder<string> {
  return sql`${typeof column === 'string' ? sql.ref(column) : column} using ~>~`;
}

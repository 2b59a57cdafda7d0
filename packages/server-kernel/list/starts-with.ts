import { type RawBuilder, sql } from 'kysely';

function literal(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

/** A pattern for `like` that finds texts beginning with what was typed, wildcards taken literally. */
export function startsWith(typed: string): string {
  return `${literal(typed)}%`;
}

/** The same for texts that hold it anywhere: every row is read, so only of tables that stay small. */
export function contains(typed: string): string {
  return `%${literal(typed)}%`;
}

/**
 * The last of the texts first, as an index of the class `text_pattern_ops` has them: with a limit, what begins with one
 * letter is not sorted before it is cut off.
 */
export function lastTyped(column: string): RawBuilder<string> {
  return sql`${sql.ref(column)} using ~>~`;
}

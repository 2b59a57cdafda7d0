import type { ColumnType } from 'kysely';

/**
 * Unix seconds when it is read, a `Date` when it is written.
 * @public
 */
export type Instant = ColumnType<number, Date, Date>;
/**
 * Of now, when a row is added without it.
 * @public
 */
export type DefaultInstant = ColumnType<number, Date | undefined, Date>;
/** @public */
export type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

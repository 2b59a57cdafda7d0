import type { Tables } from './tables.gen.ts';

/**
 * A table as the migrations make it. `Known` says of columns what the schema does not: the words that a text may hold, the shape
 * of a JSON value, what has to be given although it has a default.
 */
export type Table<
  Name extends keyof Tables,
  Known extends { [Column in keyof Known]: Column extends keyof Tables[Name] ? unknown : never } = Record<never, never>,
> = Omit<Tables[Name], keyof Known> & Known;

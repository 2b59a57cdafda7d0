import { sql } from 'kysely';

/** The unix seconds of a column that has a point in time, whole ones; 0 where it has none. */
export const unixSecondsOf = (column: string) =>
  sql<number>`coalesce(floor(extract(epoch from ${sql.ref(column)}))::int8, 0)`;

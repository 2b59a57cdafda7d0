import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { businessDayBounds } from './business-day.ts';

type Zone = Pick<Scope, 'timeZone'>;

interface Days {
  /** The first and the last day; an end that is absent is open. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a timestamp's column lies on one of the days, as a comparison that an index on the column answers. */
export function onBusinessDays(scope: Zone, column: string, { from, to }: Days): RawBuilder<boolean> {
  const at = sql.ref(column);
  const ends = [
    ...(from ? [sql`${at} >= to_timestamp(${businessDayBounds(scope, from).from})`] : []),
    ...(to ? [sql`${at} < to_timestamp(${businessDayBounds(scope, to).until})`] : []),
  ];
  return ends.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/** The business day of a timestamp's column, to select or to group by; no index answers it, so it is not to search by. */
export function businessDayOf({ timeZone }: Zone, column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone ${timeZone}::text)::date`;
}

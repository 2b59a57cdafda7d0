import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '../database/scope.ts';
import { businessDay } from '../time/business-day.ts';
import type { Way } from './list-page.ts';

/** Sorting the rows of more days than this costs more than walking past those that came after. */
const sortedDays = 366;

/**
 * For a list that is sorted by number and has an index on the day: rows of past days are found by their days, because a
 * walk from the newest would pass all that came after.
 */
export function wayOfDays(
  scope: Pick<Scope, 'now' | 'timeZone'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Way {
  const isPast = from !== undefined && to !== undefined && to < businessDay(scope) && to <= addDays(from, sortedDays);
  return isPast ? 'filters first' : 'in order';
}

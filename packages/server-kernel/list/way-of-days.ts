import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '../database/scope.ts';
import { businessDay } from '../time/business-day.ts';
import type { Way } from './list-page.ts';

/** Sorting the rows of more days than this costs more than walking past those that came after. */
const sortedDays = 366;

/** A list's days, and by what it is sorted: by number where nothing is said, the newest first. */
interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
}

/**
 * For a list that is sorted by number and has an index on the day: rows of days at which its walk does not begin are found
 * by their days, because the walk would pass all that came after, or before.
 */
export function wayOfDays(scope: Pick<Scope, 'now' | 'timeZone'>, { from, to, sort = '-' }: AskedDays): Way {
  const today = businessDay(scope);
  const last = to === undefined || to > today ? today : to;
  if (from === undefined || last > addDays(from, sortedDays)) return 'in order';
  const beginsThere = sort.startsWith('-') && last === today;
  return beginsThere ? 'in order' : 'filters first';
}

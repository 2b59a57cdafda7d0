import { addDays, type DayBounds, dayBounds, dayOf } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '../database/scope.ts';

type Clock = Pick<Scope, 'now' | 'timeZone'>;

/** The calendar day in the installation's time zone (`TIME_ZONE`): today, or that of another instant in unix seconds. */
export function businessDay({ now, timeZone }: Clock, instant = now): string {
  return dayOf(timeZone, instant);
}

/** The instants of a business day, or of all from `first` to `last`, in unix seconds: `from` on and before `until`. */
export function businessDayBounds({ timeZone }: Pick<Scope, 'timeZone'>, first: string, last = first): DayBounds {
  return dayBounds(timeZone, first, last);
}

/** The instant of an earlier day, in unix seconds, to which the clock of now has come on its day. */
export function sameHourOf(clock: Clock, day: string): number {
  const { from, until } = businessDayBounds(clock, day);
  return Math.min(from + clock.now - businessDayBounds(clock, businessDay(clock)).from, until);
}

/** The first instant, in unix seconds, that is still kept of what is kept for so many days. */
export function retainedSince(clock: Clock, days: number): number {
  return businessDayBounds(clock, addDays(businessDay(clock), -days)).from;
}

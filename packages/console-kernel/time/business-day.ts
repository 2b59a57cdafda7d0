import { type DayBounds, dayBounds, dayOf } from '@linehaul/contract/calendar-day.ts';
import { isTimeZone, ownTimeZone } from '@linehaul/contract/local-time.ts';
import { serverNow } from './clock.ts';

/** The installation's time zone, which the served page names; a page that names none has the browser's own. */
function businessZone(): string {
  const servedZone =
    typeof document === 'undefined' ? null : document.querySelector('meta[name="time-zone"]')?.getAttribute('content');
  return servedZone && isTimeZone(servedZone) ? servedZone : ownTimeZone();
}

/** The calendar day in the installation's time zone: today, or that of another instant in unix seconds. */
export function businessDay(instant = serverNow()): string {
  return dayOf(businessZone(), instant);
}

/** The instants of a business day, or of all from `first` to `last`, in unix seconds: `from` on and before `until`. */
export function businessDayBounds(first: string, last = first): DayBounds {
  return dayBounds(businessZone(), first, last);
}

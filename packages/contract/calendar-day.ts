import { localClock } from './local-time.ts';

/*
 * Calendar days are `YYYY-MM-DD`, months `YYYY-MM`, instants unix seconds. A day of a time zone need not have 24 hours, so
 * instants and days are turned into each other here alone; between two days there is only the calendar.
 */
const secondsPerDay = 86_400;

const clocks = new Map<string, (instant: number) => number>();

function clockOf(timeZone: string): (instant: number) => number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = localClock(timeZone);
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Midnight of the day as if the zone were UTC's. */
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const dayAt = (midnight: number) => new Date(midnight * 1000).toISOString().slice(0, 10);

/** Days before 1970 keep the offset that it began with: `Intl` counts the years of antiquity by another calendar. */
function offsetAt(timeZone: string, instant: number): number {
  const at = Math.max(instant, 0);
  return clockOf(timeZone)(at) - at;
}

/**
 * The first instant of a day: where clocks go forward over midnight the one that they go on from, and where they go back
 * over it the later one of the two.
 */
function startAt(timeZone: string, midnight: number): number {
  const around = [midnight - secondsPerDay, midnight + secondsPerDay];
  const candidates = around.map((at) => midnight - offsetAt(timeZone, at));
  return Math.min(...candidates.filter((at) => at + offsetAt(timeZone, at) >= midnight));
}

/** The day that the zone's calendar shows at a timestamp. */
export function dayOf(timeZone: string, instant: number): string {
  return dayAt(instant + offsetAt(timeZone, instant));
}

/** Instants from `from` on and before `until`, in unix seconds. */
export interface DayBounds {
  from: number;
  until: number;
}

/** The instants of a day, or of all days from `first` to `last`. */
export function dayBounds(timeZone: string, first: string, last = first): DayBounds {
  return { from: startAt(timeZone, midnightOf(first)), until: startAt(timeZone, midnightOf(last) + secondsPerDay) };
}

/** The day `count` days after `day`; before it, when negative. */
export function addDays(day: string, count: number): string {
  return dayAt(midnightOf(day) + count * secondsPerDay);
}

/** How many days `last` is after `first`; negative when it is before. */
export function daysBetween(first: string, last: string): number {
  return (midnightOf(last) - midnightOf(first)) / secondsPerDay;
}

/** The `count` days that end with `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(day, at - count + 1));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `count` months after `month`; before it, when negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(dayAt(Date.UTC(year, number - 1 + count) / 1000));
}

/** First and last day of a month: `2026-02` from `2026-02-01` to `2026-02-28`. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

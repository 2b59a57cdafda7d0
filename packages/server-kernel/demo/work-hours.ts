import type { Scope } from '../database/scope.ts';

/**
 * The company works in Hefei, by the clock of UTC+8, whatever the installation's time zone is. Its working day begins at
 * 8:00, which is midnight UTC.
 */
export const companyZone = 'Asia/Shanghai';
export const hour = 3_600;
export const day = 24 * hour;
const offsetHours = 8;
const opens = 8.5;
const closes = 18.5;

/** Start of the day, in unix seconds: 8:00 by the company's clock. */
export function startOfDay(at: number): number {
  return at - (at % day);
}

/** 0 is Sunday. */
export function weekdayOf(at: number): number {
  return new Date(at * 1000).getUTCDay();
}

/** The company's clock hour (8 to 32, the night counts on) on the day of `at`. */
export function atClock(at: number, clock: number): number {
  return Math.round(startOfDay(at) + (clock - offsetHours) * hour);
}

/** The first moment from `at` on when the company's clock shows that hour. */
export function nextAtClock(at: number, clock: number): number {
  const today = atClock(at, clock);
  return today >= at ? today : today + day;
}

function clockOf(at: number): number {
  return (at % day) / hour + offsetHours;
}

/** The last moment of work up to `at`. */
export function lastWork(at: number): number {
  const clock = clockOf(at);
  if (clock < opens) return atClock(at - day, closes);
  return clock > closes ? atClock(at, closes) : at;
}

/** The first moment of work from `at` on. */
export function nextWork(at: number): number {
  const clock = clockOf(at);
  if (clock < opens) return atClock(at, opens);
  return clock > closes ? atClock(at + day, opens) : at;
}

/** What an hour is worth, of a weekday's: few orders come at the weekend. */
function paceOf(at: number): number {
  return { 0: 0.2, 6: 0.55 }[weekdayOf(at)] ?? 1;
}

/** So many hours of a weekday's work before `at`; nights in between do not count. */
export function workBack(at: number, hours: number): number {
  let moment = lastWork(at);
  let restSeconds = hours * hour;
  for (;;) {
    const pace = paceOf(moment);
    const workedTime = (moment - atClock(moment, opens)) * pace;
    if (restSeconds <= workedTime) return Math.round(moment - restSeconds / pace);
    restSeconds -= workedTime;
    moment = atClock(moment - day, closes);
  }
}

/** A timestamp as rows of the demo have it; null where nothing has happened yet. */
export function isoTime(at: number): string;
export function isoTime(at: number | null): string | null;
export function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at * 1000).toISOString();
}

/** So many days before the scope's moment, as rows of the demo have it. */
export function daysBefore({ now }: Scope, days: number): string {
  return isoTime(now - days * day);
}

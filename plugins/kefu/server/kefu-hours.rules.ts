import { addDays, dayBounds, dayOf, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { type KefuSettings, weekdays } from '../contract/kefu.contract.ts';

type Hours = Pick<KefuSettings, (typeof weekdays)[number]>;

/** Unix seconds: `from` on and before `until`. */
interface Span {
  from: number;
  until: number;
}

export interface Opening {
  isOpen: boolean;
  /** Seconds until it is otherwise; null: never. */
  changesInSeconds: number | null;
}

/** A week's spans and one more day, so that there always is a next change. */
const daysAhead = 8;
const someMonday = '2024-01-01';

/** Monday is 0. */
function weekdayOf(day: string): number {
  return ((daysBetween(someMonday, day) % 7) + 7) % 7;
}

/** Seconds after midnight, by the clock on the wall. */
function readTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 3_600 + minute * 60;
}

/** On a day on which clocks are changed, hours after the change are an hour off; chats bear that. */
function spansOf(hours: Hours, timeZone: string, day: string): Span[] {
  const { from: midnight } = dayBounds(timeZone, day);
  const weekday = weekdays[weekdayOf(day)] ?? 'monday';
  const times = (hours[weekday].match(/\d\d:\d\d/g) ?? []).map((time) => midnight + readTime(time));
  return times.flatMap((from, at) => (at % 2 === 0 ? [{ from, until: times[at + 1] ?? from }] : []));
}

/** Whether somebody is there at a time in unix seconds, by the hours of the installation's time zone. */
export function findOpening(hours: Hours, timeZone: string, now: number): Opening {
  if (weekdays.every((weekday) => hours[weekday] === '')) return { isOpen: true, changesInSeconds: null };
  const today = dayOf(timeZone, now);
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at));
  const spans = days.flatMap((day) => spansOf(hours, timeZone, day));
  const isOpenAt = (instant: number) => spans.some(({ from, until }) => from <= instant && instant < until);
  const isOpen = isOpenAt(now);
  // Where one span ends at midnight and the next begins there, nothing changes.
  const changes = spans.flatMap(({ from, until }) => [from, until]).filter((instant) => isOpenAt(instant) !== isOpen);
  const next = changes.filter((instant) => instant > now).sort((one, other) => one - other)[0];
  return { isOpen, changesInSeconds: next === undefined ? null : next - now };
}

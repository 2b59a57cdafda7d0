import { addDays, addMonths, daysBetween, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { Comparison, Step } from '../contract/figures.contract.ts';

export interface Days {
  from: string;
  to: string;
}

/** A year before, on the same date; the last of February has none in most years, and is compared with the day before. */
export function yearBefore(day: string): string {
  const month = addMonths(monthOf(day), -12);
  const { last } = daysOfMonth(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Where a day's comparison lies. */
export function shiftOf({ from, to }: Days, compare: Exclude<Comparison, 'none'>): (day: string) => string {
  if (compare === 'year') return yearBefore;
  const length = daysBetween(from, to) + 1;
  return (day) => addDays(day, -length);
}

function endOf(day: string, step: Step): string {
  if (step === 'month') return daysOfMonth(monthOf(day)).last;
  // The first of January 1970 was a Thursday: weeks end on Sunday.
  if (step === 'week') return addDays(day, 6 - ((((daysBetween('1970-01-01', day) + 3) % 7) + 7) % 7));
  return day;
}

/** The days, weeks or months of a period, each there; the first and the last one end where the period does. */
export function bucketsOf({ from, to }: Days, step: Step): Days[] {
  const buckets: Days[] = [];
  for (let day = from; day <= to; ) {
    const end = endOf(day, step);
    buckets.push({ from: day, to: end < to ? end : to });
    day = addDays(end, 1);
  }
  return buckets;
}

/** What a sum over many days reads: whole months of the roll-up, and the days before and after them. */
export interface Spans {
  months: Days | null;
  days: Days[];
}

/** Beyond this, months are fewer rows than days. */
const maxDays = 92;

export function spansOf({ from, to }: Days): Spans {
  if (daysBetween(from, to) < maxDays) return { months: null, days: [{ from, to }] };
  const first = from.endsWith('-01') ? from : `${addMonths(monthOf(from), 1)}-01`;
  const isWhole = daysOfMonth(monthOf(to)).last === to;
  const last = isWhole ? to : addDays(`${monthOf(to)}-01`, -1);
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((edge) => edge.from <= edge.to) };
}

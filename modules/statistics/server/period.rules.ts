import { addDays, addMonths, daysBetween, daysOfMonth, daysUpTo, monthOf } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Comparison, Step } from '../contract/figures.contract.ts';
import { statisticsErrors } from '../contract/statistics.contract.ts';

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

/** Five years. */
const maxPeriodDays = 1827;

/**
 * How many days a period has. Refuses one that ends before it begins, and more days than five years have: what goes over
 * days one by one goes over so many at most, whatever they are called.
 */
function countDays({ from, to }: Days, most: number): number {
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= most)) throw refuse(statisticsErrors.period);
  return count;
}

export const checkPeriod = (days: Days): number => countDays(days, maxPeriodDays);

/** Every day of a period, of one too that is compared with: a year before may have one leap day more. */
export function listDays(days: Days): string[] {
  return daysUpTo(days.to, countDays(days, maxPeriodDays + 1));
}

/** The days, weeks or months of a period, each there; the first and the last one end where the period does. */
export function bucketsOf(period: Days, step: Step): Days[] {
  const buckets: Days[] = [];
  for (let restDays = checkPeriod(period); restDays > 0; ) {
    const from = addDays(period.to, 1 - restDays);
    const count = Math.min(daysBetween(from, endOf(from, step)) + 1, restDays);
    buckets.push({ from, to: addDays(from, count - 1) });
    restDays -= count;
  }
  return buckets;
}

/** What a sum over many days reads: whole months of the roll-up, and the days before and after them. */
export interface Spans {
  months: Days | null;
  days: Days[];
}

/** Beyond this, months are fewer rows than days. */
const maxSingleDays = 92;

export function spansOf({ from, to }: Days): Spans {
  if (daysBetween(from, to) < maxSingleDays) return { months: null, days: [{ from, to }] };
  const first = from.endsWith('-01') ? from : `${addMonths(monthOf(from), 1)}-01`;
  const isWhole = daysOfMonth(monthOf(to)).last === to;
  const last = isWhole ? to : addDays(`${monthOf(to)}-01`, -1);
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((edge) => edge.from <= edge.to) };
}

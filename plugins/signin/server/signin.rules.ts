import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { makeupDays, type SigninSettings } from '../contract/signin.contract.ts';

/** What the nth day in a row gives. */
export function pointsOf(
  { ladder, after_last }: Pick<SigninSettings, 'ladder' | 'after_last'>,
  streak: number,
): number {
  const steps = ladder.trim().split(/\s+/).map(Number);
  const isBeyond = streak > steps.length;
  if (isBeyond && after_last === 'stay') return steps.at(-1) ?? 0;
  return steps[(streak - 1) % steps.length] ?? 0;
}

/** Days in a row that end with `last`; `days` are those signed, the newest first, none after `last`. */
export function streakOf(days: readonly string[], last: string): number {
  let count = 0;
  for (const day of days) {
    if (day !== addDays(last, -count)) break;
    count += 1;
  }
  return count;
}

/** Whether a missed day can still be made up. */
export function mayMakeUp(day: string, today: string): boolean {
  const past = daysBetween(day, today);
  return past >= 1 && past <= makeupDays;
}

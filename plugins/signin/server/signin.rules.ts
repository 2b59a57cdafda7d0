import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { makeupDays, type SigninSettings } from '../contract/signin.contract.ts';
import { ladderSteps } from '../contract/signin-ladder.contract.ts';

/** What the nth day in a row gives; a ladder begins again after its last day, or stays there. */
export function pointsOf(
  { ladder, after_last }: Pick<SigninSettings, 'ladder' | 'after_last'>,
  streak: number,
): number {
  const steps = ladderSteps(ladder) ?? [];
  const length = steps.at(-1)?.day ?? 1;
  const day = streak > length && after_last === 'stay' ? length : ((streak - 1) % length) + 1;
  return steps.findLast((step) => step.day <= day)?.points ?? 0;
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

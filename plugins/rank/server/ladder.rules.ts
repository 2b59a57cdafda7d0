import { addMonths, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { ErrorCode } from '@linehaul/contract/errors.ts';
import type { LadderStep } from '../contract/ladder.contract.ts';
import { type ReviewPeriod, rankErrors } from '../contract/rank.contract.ts';

/** What is wrong with a step of a ladder, counted from 0. */
export interface LadderFault {
  at: number;
  error: ErrorCode;
}

/**
 * A ladder rises strictly in points, and in discount where levels have one of what is sold; each level is on it once.
 *
 * @param discounts those of all levels
 */
export function ladderFault(
  steps: readonly LadderStep[],
  discounts: ReadonlyMap<number, number>,
  hasDiscounts = true,
): LadderFault | null {
  const seenLevels = new Set<number>();
  for (const [at, { level_id, experience }] of steps.entries()) {
    const discount = discounts.get(level_id);
    if (discount === undefined) return { at, error: rankErrors.level_unknown };
    if (seenLevels.has(level_id)) return { at, error: rankErrors.level_twice };
    seenLevels.add(level_id);
    const below = steps[at - 1];
    if (!below) continue;
    if (experience <= below.experience) return { at, error: rankErrors.experience_not_rising };
    if (hasDiscounts && discount <= (discounts.get(below.level_id) ?? 0))
      return { at, error: rankErrors.discount_not_rising };
  }
  return null;
}

/** The highest step that a total reaches; a total below zero reaches what zero does. Undefined below the first. */
export function reachedStep(steps: readonly LadderStep[], total: number): LadderStep | undefined {
  return steps.findLast(({ experience }) => experience <= Math.max(total, 0));
}

/** What moves a level: points, or the beginning of a period. */
export type Move = { delta: number } | 'review';

/**
 * The total and the level that a log gives, move by move: a level is raised at once, and lowered at the beginning of a
 * period only. `start` is the level from before the log; a level that is on no step is below all of them.
 */
export function replay(
  moves: readonly Move[],
  steps: readonly LadderStep[],
  start: number | null = null,
): { total: number; level_id: number | null } {
  const placeOf = (level: number | null) => steps.findIndex(({ level_id }) => level_id === level);
  let total = 0;
  let level = start;
  for (const move of moves) {
    if (move !== 'review') total += move.delta;
    const reachedLevel = reachedStep(steps, total)?.level_id ?? null;
    if (move === 'review' || placeOf(reachedLevel) > placeOf(level)) level = reachedLevel;
  }
  return { total, level_id: level };
}

const monthsOf: Readonly<Record<ReviewPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the period that a day is in. */
export function periodStart(day: string, period: ReviewPeriod): string {
  const month = Number(day.slice(5, 7)) - 1;
  return daysOfMonth(addMonths(monthOf(day), -(month % monthsOf[period]))).first;
}

/** The first day of the next period. */
export function nextPeriodStart(day: string, period: ReviewPeriod): string {
  return daysOfMonth(addMonths(monthOf(periodStart(day, period)), monthsOf[period])).first;
}

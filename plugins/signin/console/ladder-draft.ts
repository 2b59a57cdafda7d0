import { type LadderStep, ladderSteps, maxLadderDay, misplacedAt } from '../contract/signin-ladder.contract.ts';

export interface DraftStep {
  /** Names the row while its day is typed. */
  key: number;
  /** Null while nothing is typed. */
  day: number | null;
  points: number | null;
}

export function draftOf(ladder: string): DraftStep[] {
  return (ladderSteps(ladder) ?? []).map((step, key) => ({ key, ...step }));
}

/** As they are sent; null while something is not typed. */
export function sentSteps(draft: readonly DraftStep[]): LadderStep[] | null {
  const steps = draft.flatMap(({ day, points }) => (day === null || points === null ? [] : [{ day, points }]));
  return steps.length === draft.length ? steps : null;
}

/** The row whose day cannot stay; -1 when there is none, or while a day is not typed. */
export function wrongAt(draft: readonly DraftStep[]): number {
  const days = draft.flatMap(({ day }) => (day === null ? [] : [{ day }]));
  return days.length < draft.length ? -1 : misplacedAt(days);
}

/** By their days; those without one stay at the end. */
export function inOrder(draft: readonly DraftStep[]): DraftStep[] {
  return [...draft].sort((one, other) => (one.day ?? maxLadderDay + 1) - (other.day ?? maxLadderDay + 1));
}

/** One day more, with the points of the last. */
export function withDay(draft: readonly DraftStep[]): DraftStep[] {
  const last = draft.at(-1);
  const key = Math.max(-1, ...draft.map((step) => step.key)) + 1;
  return [...draft, { key, day: last?.day == null ? null : last.day + 1, points: last?.points ?? null }];
}

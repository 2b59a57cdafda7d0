/** What a day in a row gives, and the days after it up to the next step. */
export interface LadderStep {
  day: number;
  points: number;
}

export const maxSteps = 60;
export const maxLadderDay = 366;

/**
 * The steps of a ladder as it is written: `points` for the day after the one before, or `day:points`, with spaces or lines
 * between. Null when it is written otherwise.
 */
export function ladderSteps(text: string): LadderStep[] | null {
  const steps: LadderStep[] = [];
  for (const stepText of text.trim().split(/\s+/)) {
    const [, day, points] = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(stepText) ?? [];
    if (points === undefined) return null;
    steps.push({ day: day === undefined ? (steps.at(-1)?.day ?? 0) + 1 : Number(day), points: Number(points) });
  }
  return steps.length > maxSteps ? null : steps;
}

/** The step at which the days do not rise, or of which the first is not day 1, or that is beyond a year; -1 when all is well. */
export function misplacedAt(steps: readonly Pick<LadderStep, 'day'>[]): number {
  return steps.findIndex(({ day }, at) => {
    const before = steps[at - 1];
    return before ? day <= before.day || day > maxLadderDay : day !== 1;
  });
}

/** The same ladder as a text, with days only where one is left out. */
export function ladderText(steps: readonly LadderStep[]): string {
  return steps
    .map(({ day, points }, at) => (day === (steps[at - 1]?.day ?? 0) + 1 ? String(points) : `${day}:${points}`))
    .join('\n');
}

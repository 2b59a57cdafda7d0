import { performance } from 'node:perf_hooks';

export function median(values: readonly number[]): number {
  const sortedNumbers = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sortedNumbers.length / 2);
  const upper = sortedNumbers[middle] ?? Number.NaN;
  return sortedNumbers.length % 2 === 1 ? upper : ((sortedNumbers[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which so large a share of sorted values lies. */
export function percentile(sortedValues: ArrayLike<number>, share: number): number {
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
}

/** So many pieces of work, some at once; answers how many a second, until what they have started has ended. */
export async function perSecond(
  { count, atOnce }: { count: number; atOnce: number },
  one: (n: number) => Promise<void>,
  settle: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  const startedAt = performance.now();
  const client = async (number: number) => {
    for (let n = number; n < count; n += atOnce) await one(n);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => client(number)));
  await settle();
  return (count * 1000) / (performance.now() - startedAt);
}

export interface Compared<T> {
  ours: T[];
  theirs: T[];
}

/** Rounds thrown away: a server that has just started compiles what it runs, as it would once in its life. */
const warmUps = 3;

/**
 * Measures contenders in turns, the order another from round to round, so that whatever else the machine does meets all.
 * Answers the figures of each, by round.
 */
export async function inTurns<T>(rounds: number, contenders: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const figures: T[][] = contenders.map(() => []);
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const at = (round + turn) % contenders.length;
      const figure = await contenders[at]?.();
      if (round >= warmUps && figure !== undefined) figures[at]?.push(figure);
    }
  }
  return figures;
}

/** Two contenders in turns. */
export async function interleaved<T>(
  rounds: number,
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<Compared<T>> {
  const [ourFigures = [], theirFigures = []] = await inTurns(rounds, [ours, theirs]);
  return { ours: ourFigures, theirs: theirFigures };
}

/** The median of the rounds' ratios: a slow minute falls on both sides of one round. */
export function ratio<T>({ ours, theirs }: Compared<T>, figure: (measurement: T) => number): number {
  return median(ours.map((measurement, at) => figure(measurement) / figure(theirs[at] ?? measurement)));
}

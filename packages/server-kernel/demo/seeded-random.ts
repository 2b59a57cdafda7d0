/** Random numbers that are the same at every start: the demo company is one company, not a new one each time. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  /** Half of the draws lie below the median; a few are many times as much. */
  logNormal(median: number, sigma: number): number;
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (list, weightOf) => {
      let restWeight = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      const drawnItem = list.find((item) => {
        restWeight -= weightOf(item);
        return restWeight < 0;
      });
      return drawnItem ?? at(list, list.length - 1);
    },
    logNormal: (median, sigma) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(sigma * normal);
    },
  };
}

function at<T>(list: readonly T[], position: number): T {
  const item = list[position];
  if (item === undefined) throw new RangeError(`nothing at ${position}`);
  return item;
}

/** A telephone number of a range that no subscriber has. */
export function demoPhone(random: Random): string {
  return `141${String(random.int(10_000_000, 99_999_999))}`;
}

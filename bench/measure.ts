export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Compared<T> {
  ours: T[];
  theirs: T[];
}

/** Rounds thrown away: a server that has just started compiles what it runs, as it would once in its life. */
const warmUps = 3;

/**
 * Measures two contenders in turns, the order swapped from round to round, so that whatever else the machine does
 * meets both.
 */
export async function interleaved<T>(
  rounds: number,
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<Compared<T>> {
  const compared: Compared<T> = { ours: [], theirs: [] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const early = isOursFirst ? await ours() : await theirs();
    const late = isOursFirst ? await theirs() : await ours();
    if (round < warmUps) continue;
    compared.ours.push(isOursFirst ? early : late);
    compared.theirs.push(isOursFirst ? late : early);
  }
  return compared;
}

/** The median of the rounds' ratios: a slow minute falls on both sides of one round. */
export function ratio<T>({ ours, theirs }: Compared<T>, figure: (measured: T) => number): number {
  return median(ours.map((measured, at) => figure(measured) / figure(theirs[at] ?? measured)));
}

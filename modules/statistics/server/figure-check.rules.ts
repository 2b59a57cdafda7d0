/** Sums of one key on a day, from the roll-up and from the rows. */
export interface CheckedSums {
  /** What the sums are of: `orders by line 3-5`. */
  what: string;
  day: string;
  kept: Readonly<Record<string, number>>;
  counted: Readonly<Record<string, number>>;
}

/** A figure of a tenant that is not what its rows come to. */
export interface FigureDifference {
  supplier_id: number;
  /** The first of a month where a whole month differs from its days. */
  day: string;
  what: string;
  figure: string;
  kept: number;
  counted: number;
}

/** The figures among some sums that differ. */
export function differencesOf(supplier_id: number, { what, day, kept, counted }: CheckedSums): FigureDifference[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])];
  return names.flatMap((figure) => {
    const [a, b] = [kept[figure] ?? 0, counted[figure] ?? 0];
    return a === b ? [] : [{ supplier_id, day, what, figure, kept: a, counted: b }];
  });
}

interface SidedRow {
  side: string;
}

/** Pairs of rows that are of the same key, one from each side; a side without a row has sums of nothing. */
export function pairsOf<Row extends SidedRow>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
  { whatOf, dayOf }: { whatOf: (row: Row) => string; dayOf: (row: Row) => string },
): CheckedSums[] {
  const pairs = new Map<string, CheckedSums>();
  for (const row of rows) {
    const key = `${dayOf(row)} ${whatOf(row)}`;
    const pair = pairs.get(key) ?? { what: whatOf(row), day: dayOf(row), kept: {}, counted: {} };
    const sums = Object.fromEntries(names.map((name) => [name, Number(row[name])]));
    pairs.set(key, row.side === 'kept' ? { ...pair, kept: sums } : { ...pair, counted: sums });
  }
  return [...pairs.values()];
}

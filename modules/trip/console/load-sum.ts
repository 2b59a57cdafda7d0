import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';

/** Pieces counted by hand, by waybill; what is not in here agrees with the paper. */
export type Counts = Readonly<Record<number, number>>;

/** Counts as the calls take them. */
export function countedOf(counts: Counts): { waybill_id: number; pieces: number }[] {
  return Object.entries(counts).map(([waybillId, pieces]) => ({ waybill_id: Number(waybillId), pieces }));
}

/** The counts after one of them changed; without a count the waybill agrees with the paper again. */
export function withCount(counts: Counts, waybillId: number, pieces: number | undefined): Counts {
  const { [waybillId]: _old, ...others } = counts;
  return pieces === undefined ? others : { ...others, [waybillId]: pieces };
}

type Line = Pick<ManifestLine, 'waybill_id' | 'pieces' | 'weight_g' | 'volume_cm3'>;

/** What comes on board; a part of the pieces weighs its part. */
export function sumOf(lines: Iterable<Line>, counts: Counts) {
  const sum = { pieces: 0, weight_g: 0, volume_cm3: 0 };
  for (const line of lines) {
    const pieces = counts[line.waybill_id] ?? line.pieces;
    const part = line.pieces === 0 ? 1 : pieces / line.pieces;
    sum.pieces += pieces;
    sum.weight_g += Math.round(line.weight_g * part);
    sum.volume_cm3 += Math.round(line.volume_cm3 * part);
  }
  return sum;
}

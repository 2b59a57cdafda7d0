import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { Waybill } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Trip } from '../contract/trip.contract.ts';

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

export interface LoadSum {
  pieces: number;
  weight_g: number;
  volume_cm3: number;
}

/** What comes on board; a part of the pieces weighs its part. */
export function sumLines(lines: Iterable<Line>, counts: Counts): LoadSum {
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

/** Pieces, weight and volume of a selection, of which all comes on board. */
export function wholeOf(waybills: readonly Pick<Waybill, 'id' | 'pieces' | 'weight_g' | 'volume_cm3'>[]): LoadSum {
  return sumLines(
    waybills.map(({ id, pieces, weight_g, volume_cm3 }) => ({ waybill_id: id, pieces, weight_g, volume_cm3 })),
    {},
  );
}

type Vehicle = Pick<Trip, 'weight_g' | 'volume_cm3' | 'capacity_weight_g' | 'capacity_volume_cm3'>;

/** Whether the vehicle would carry more than it may, by weight or by volume; an unknown capacity is never exceeded. */
export function isOverloaded(trip: Vehicle, addition: Pick<LoadSum, 'weight_g' | 'volume_cm3'>): boolean {
  const exceeds = (load: number, limit: number) => limit > 0 && load > limit;
  return (
    exceeds(trip.weight_g + addition.weight_g, trip.capacity_weight_g) ||
    exceeds(trip.volume_cm3 + addition.volume_cm3, trip.capacity_volume_cm3)
  );
}

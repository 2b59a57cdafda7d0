import { isNumbered } from '@linehaul/modules/waybill/console/scanned-waybill.port.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import type { Counts } from './load-sum.ts';

export type Expected = Pick<
  ManifestLine,
  'waybill_id' | 'waybill_no' | 'order_no' | 'external_no' | 'loaded_pieces' | 'state' | 'to_site_id'
>;

/** What is on the road and comes off here: at a stop what goes there, at the trip's end all the rest. */
export function expectedAt<Line extends Expected>(lines: readonly Line[], stopId: number | null): Line[] {
  return lines.filter((line) => line.state === 'departed' && (stopId === null || line.to_site_id === stopId));
}

/** What has been counted of a line: nothing where it was not touched. */
export function readCount(line: Pick<Expected, 'waybill_id'>, counts: Counts): number {
  return counts[line.waybill_id] ?? 0;
}

export function isComplete(line: Expected, counts: Counts): boolean {
  return readCount(line, counts) === line.loaded_pieces;
}

interface Result {
  /** Waybills of which every piece was counted. */
  complete: number;
  /** Waybills of which fewer were counted than went on board, untouched ones too. */
  short: number;
  /** Pieces that they lack. */
  pieces: number;
}

/** What the arrival would say now. */
export function sumUpArrival(lines: readonly Expected[], counts: Counts): Result {
  const short = lines.filter((line) => !isComplete(line, counts));
  return {
    complete: lines.length - short.length,
    short: short.length,
    pieces: short.reduce((sum, line) => sum + line.loaded_pieces - readCount(line, counts), 0),
  };
}

export type Scanned<Line> = { kind: 'counted' | 'full'; line: Line; counts: Counts } | { kind: 'foreign' };

/** Counts one piece of the waybill with this number; a full one and a number that is not expected change nothing. */
export function countScan<Line extends Expected>(lines: readonly Line[], counts: Counts, code: string): Scanned<Line> {
  const line = lines.find((one) => isNumbered(one, code));
  if (!line) return { kind: 'foreign' };
  const n = readCount(line, counts);
  if (n >= line.loaded_pieces) return { kind: 'full', line, counts };
  return { kind: 'counted', line, counts: { ...counts, [line.waybill_id]: n + 1 } };
}

/** Lines of which nothing was counted or typed yet. */
export function listUntouched<Line extends Expected>(lines: readonly Line[], counts: Counts): Line[] {
  return lines.filter(({ waybill_id }) => counts[waybill_id] === undefined);
}

/** Takes the untouched ones as the paper says; what was counted stays as it was counted. */
export function restAsDeclared(lines: readonly Expected[], counts: Counts): Counts {
  const rest = listUntouched(lines, counts).map((line) => [line.waybill_id, line.loaded_pieces]);
  return { ...counts, ...Object.fromEntries(rest) };
}

/** Counts as the call takes them: those that are not what went on board. */
export function shortCounts(lines: readonly Expected[], counts: Counts): { waybill_id: number; pieces: number }[] {
  return lines
    .filter((line) => !isComplete(line, counts))
    .map((line) => ({ waybill_id: line.waybill_id, pieces: readCount(line, counts) }));
}

/** Counts that were kept in the browser, of lines that are still expected; anything else is dropped. */
export function keptCounts(lines: readonly Expected[], storedCounts: Readonly<Record<string, unknown>> | null): Counts {
  const counts: Record<number, number> = {};
  for (const { waybill_id, loaded_pieces } of lines) {
    const n = storedCounts?.[waybill_id];
    if (typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= loaded_pieces) counts[waybill_id] = n;
  }
  return counts;
}

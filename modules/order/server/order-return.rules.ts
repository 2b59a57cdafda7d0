import type { CalculationLine } from '@linehaul/modules/line/contract/pricing.contract.ts';

interface Priced {
  lines: readonly CalculationLine[];
  fees_cents: number;
  total_cents: number;
  collect_cents: number;
}

/**
 * An order so much of whose freight collect is owed on the order of the way back; with a minus, it is owed here again. All of
 * it is one line, below zero, so that what was priced stays readable.
 */
export function moveToReturn({ lines, fees_cents, total_cents, collect_cents }: Priced, cents: number) {
  const earlier = lines.find(({ kind }) => kind === 'moved')?.amount_cents ?? 0;
  const amount_cents = earlier - cents;
  const movedLine: CalculationLine = { kind: 'moved', quantity: null, rate: null, amount_cents, note: null };
  const others = lines.filter(({ kind }) => kind !== 'moved');
  return {
    lines: amount_cents === 0 ? others : [...others, movedLine],
    fees_cents: fees_cents - cents,
    total_cents: total_cents - cents,
    collect_cents: collect_cents - cents,
  };
}

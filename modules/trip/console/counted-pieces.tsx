import { count } from '@linehaul/console-kernel/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';

/** Pieces counted by hand, by waybill; what is not in here agrees with the paper. */
export type Counts = Readonly<Record<number, number>>;

interface CountedPiecesProps {
  waybillNo: string;
  /** What the paper says. */
  expected: number;
  value: number | undefined;
  onChange: (pieces: number | undefined) => void;
}

/** Counts as the call takes them: only those that differ. */
export function countedOf(counts: Counts): { waybill_id: number; pieces: number }[] {
  return Object.entries(counts).map(([waybillId, pieces]) => ({ waybill_id: Number(waybillId), pieces }));
}

/** The counts after one of them changed; a count that agrees with the paper is none. */
export function withCount(counts: Counts, waybillId: number, pieces: number | undefined): Counts {
  const { [waybillId]: _old, ...others } = counts;
  return pieces === undefined ? others : { ...others, [waybillId]: pieces };
}

/** How many pieces there really are. */
export function CountedPieces({ waybillNo, expected, value, onChange }: CountedPiecesProps) {
  const text = useTextOf();
  const short = value !== undefined && value !== expected;
  return (
    <NumberInput
      value={value ?? expected}
      size="small"
      integers={7}
      suffix={`/ ${count(expected)}`}
      {...(short ? { status: 'warning' as const } : {})}
      aria-label={text('trip.hint.counted', { waybill_no: waybillNo })}
      onChange={(next) => onChange(next === null || next === expected ? undefined : Math.min(next, expected))}
    />
  );
}

import { count } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';

interface CountedPiecesProps {
  waybillNo: string;
  /** What the paper says. */
  expected: number;
  value: number | undefined;
  onChange: (pieces: number | undefined) => void;
}

/** How many pieces there really are. */
export function CountedPieces({ waybillNo, expected, value, onChange }: CountedPiecesProps) {
  const text = useTextOf();
  const short = value !== undefined && value !== expected;
  return (
    <NumberInput
      decimals={0}
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

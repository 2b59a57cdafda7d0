import { nothing } from '@linehaul/console-kernel/format/format.ts';

interface CapacityProps {
  value: number;
  as: (value: number) => string;
}

/** A capacity; 0 means that nobody has said it. */
export function Capacity({ value, as }: CapacityProps) {
  return value === 0 ? <span className="lh-nothing">{nothing}</span> : <span className="lh-figure">{as(value)}</span>;
}
